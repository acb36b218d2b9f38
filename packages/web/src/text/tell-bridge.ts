import { chains, type Chain } from '@say402/readback';
import type { Bridge } from '@say402/client';

const known: Readonly<Record<string, Chain>> = chains;

/** The state of a bridge, for people. */
export function tellBridge({ to: name, state, reason }: Bridge): string {
  const to = known[name]?.title ?? name;
  switch (state) {
    case 'waiting_for_attestation':
      return `On its way to ${to}: Circle has yet to attest it. That takes some seconds, from Base up to 20 minutes. You may close this page and come back.`;
    case 'ready_to_finish':
      return `It waits to be brought to ${to}, in a transaction there.`;
    case 'finished':
      return `Arrived on ${to}.`;
    case null:
      return `How far it is on its way to ${to} can’t be told now: ${reason ?? 'nobody says'}`;
  }
}
