import type { Chain } from '@say402/readback';
import { isOn } from './is-on.ts';
import type { Protocol } from './protocol.ts';

/** What carries out each action on a chain, by the action's name: titles, each once. */
export function venuesOn(
  protocols: readonly Protocol[],
  chain: Chain,
): Readonly<Record<string, readonly string[]>> {
  const venues: Record<string, string[]> = {};
  for (const protocol of protocols.filter((each) => isOn(each, chain))) {
    for (const action of Object.keys(protocol.actions)) {
      const titles = (venues[action] ??= []);
      if (!titles.includes(protocol.title)) titles.push(protocol.title);
    }
  }
  return venues;
}
