import { useOf, type Item } from '../../scan/item.ts';
import type { Case } from './explanation.ts';
import { WHICH_CHAIN } from '../dialogue/settled.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/** What to say of a chain that has no place in the request: another one than it is for, or one that is not served. */
export function explainChain({ scan, problems, vocabulary }: Case): Trouble | null {
  const named = problems.find((item) => item.kind === 'chain');
  if (named?.kind !== 'chain') return null;
  const served = [...new Set(vocabulary.chains.values())].join(', ');
  const { chain } = vocabulary;
  if (named.chain === chain && scan.items.some(isBridge)) {
    const others = [...new Set(vocabulary.chains.values())].filter((name) => name !== chain);
    return ask(
      `The request is for ${chain} itself. To which chain should it be bridged: ${others.join(', ')}?`,
    );
  }
  if (named.chain === chain) {
    return ask(`"${named.text}" is the chain, not a recipient. To which address should it be sent?`);
  }
  if (named.chain !== null) {
    const question = `The request is for ${chain}, and the message names ${named.chain}. ${WHICH_CHAIN}`;
    return ask(question, [chain, named.chain]);
  }
  const way = scan.items.some(isBridge) ? 'to' : wayOf(named, scan.items);
  if (way) {
    const how = way === 'to' ? 'bridged to' : 'brought from';
    return refuse(
      'action_unavailable',
      `${named.text} is not served here: nothing can be ${how} it. The chains are ${served}.`,
    );
  }
  return ask(
    `The request is for ${chain}, and the message names ${named.text}, which is not served here; the chains are ${served}. ${WHICH_CHAIN}`,
    [chain],
  );
}

const WAYS: Readonly<Record<string, 'to' | 'from'>> = {
  to: 'to',
  into: 'to',
  onto: 'to',
  from: 'from',
  off: 'from',
};

/** "To Arbitrum", "from the Optimism network"; not "to devnet wallet 4SVh…", which says whose address it is. */
function wayOf(named: Item, items: readonly Item[]): 'to' | 'from' | undefined {
  const at = items.indexOf(named);
  const before = items[at - 1]?.lower === 'the' ? items[at - 2] : items[at - 1];
  const next = items[at + 1];
  const use = useOf(next);
  const whose = next?.kind === 'address' || (use?.use === 'glue' && use.glue === 'recipient noun');
  return whose ? undefined : WAYS[before?.lower ?? ''];
}

/** Whether an item asks for a bridge by name. */
export const isBridge = (item: Item): boolean => {
  const use = useOf(item);
  return use?.use === 'verb' && use.base.includes('bridge');
};
