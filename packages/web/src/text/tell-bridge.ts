import { bridgeEnd } from '@say402/readback';
import type { Bridge } from '@say402/client';

/** The state of a bridge, for people. */
export function tellBridge({ to: name, state, reason }: Bridge): string {
  const to = bridgeEnd(name)?.title ?? name;
  switch (state) {
    case 'waiting_for_attestation':
      return `On its way to ${to}: Circle has yet to attest it. That takes some seconds, from Base up to 20 minutes. You may close this page and come back.`;
    case 'ready_to_finish':
      return `It waits to be brought to ${to}, in a transaction there.`;
    case 'waiting_for_relayer':
      return `On its way to ${to}: a relayer has yet to bring it. That takes some seconds to minutes.`;
    case 'finished':
      return `Arrived on ${to}.`;
    case 'expired':
      return `Nobody has brought it to ${to} in time: it comes back to the wallet that sent it some hours later.`;
    case 'refunded':
      return `Nobody has brought it to ${to} in time: it was given back to the wallet that sent it.`;
    case null:
      return `How far it is on its way to ${to} can’t be told now: ${reason ?? 'nobody says'}`;
  }
}

/** What is outstanding of bridges, in a few words; null where all have arrived. @param bridges nothing where nobody has told yet */
export function tellOutstanding(bridges: readonly Bridge[]): string | null {
  if (bridges.length === 0) return 'sent, arrival not known';
  const open = bridges.find(({ state }) => state !== 'finished');
  if (!open) return null;
  const to = bridgeEnd(open.to)?.title ?? open.to;
  switch (open.state) {
    case 'ready_to_finish':
      return `to be finished on ${to}`;
    case 'waiting_for_attestation':
    case 'waiting_for_relayer':
      return `on its way to ${to}`;
    case 'expired':
    case 'refunded':
      return `did not reach ${to}`;
    case 'finished':
    case null:
      return 'sent, arrival not known';
  }
}
