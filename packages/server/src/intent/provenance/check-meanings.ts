import type { IntentStep } from '../../core/intent.ts';
import type { CompiledAction } from '../grammar/compiled-actions.ts';
import { allOf } from '../grammar/pattern.ts';
import { announcementOf } from './announcement.ts';
import { meaningsOf } from './check-directions.ts';
import { useOf, type Item } from '../scan/item.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence } from './evidence.ts';

/**
 * The verb means the action with just these slots: "redeem 500 USDC from Aave" claims nothing, because with "redeem" no
 * amount is claimed. Null when all is well.
 */
export function checkMeanings(evidence: Evidence): string | null {
  return firstFault(evidence.intent.steps, (step) => {
    const said = evidence.inPlay.get(step.clause.message);
    const meanings = said ? meaningsOf(step, said, evidence) : [];
    const words = said ? wordsOf(step, said.scan.items) : '';
    const meant = meanings.some((action) => isNamed(action, words) && takes(action, step, evidence));
    return meant || meanings.length === 0 ? null : `what is said does not go with ${step.action}`;
  });
}

const isVerb = (item: Item): boolean => useOf(item)?.use === 'verb';

/** The words of a step: from its verb up to the next one. */
function wordsOf({ clause }: IntentStep, items: readonly Item[]): string {
  const from = items.findLastIndex((item) => item.start <= clause.start && isVerb(item));
  const behind = items.findIndex((item) => item.start >= clause.end && isVerb(item));
  const own = items.slice(Math.max(0, from), behind === -1 ? undefined : behind);
  return ` ${own.map(({ lower }) => lower).join(' ')} `;
}

/** "Deposit 5 ETH" stakes it only with "into staking" beside it. */
const isNamed = ({ nouns }: CompiledAction, words: string): boolean =>
  nouns.length === 0 || nouns.some((noun) => words.includes(` ${noun} `));

const BARE = new Set(['amount', 'token', 'recipient']);

function takes(
  { needs, listed, symbols, evenly, patterns, phrases }: CompiledAction,
  step: IntentStep,
  evidence: Evidence,
): boolean {
  const { slots, carried } = step;
  if (!needs.every((name) => slots[name])) return false;
  // "Send 10 USDC to A and B equally" may as well mean ten for each.
  if (evenly !== Object.values(slots).some((slot) => slot.type === 'amount' && slot.kind === 'portion'))
    return false;
  if (listed.some((name) => isAddress(slots[name]))) return false;
  if (!Object.entries(symbols).every(([name, known]) => isOneOf(known, slots[name]))) return false;
  const inPattern = (slot: string): boolean =>
    [...allOf(patterns), ...allOf(phrases)].some(({ parts }) =>
      parts.some((part) => part.kind === 'slot' && part.slot === slot),
    );
  return Object.entries(slots).every(([name, slot]) => {
    if (!BARE.has(slot.type) || carried?.[name] !== undefined || inPattern(name)) return true;
    const { marker, types } = announcementOf({ slot }, evidence);
    // A contract is none of these.
    const said = types.filter((type) => type !== 'contract');
    return marker !== null || (said.length === 1 && said[0] === slot.type);
  });
}

const isAddress = (slot: IntentStep['slots'][string] | undefined): boolean =>
  slot?.type === 'token' && slot.kind === 'address';

/** "Stake 5 AVAX with BENQI" lends nothing: only what is worth a dollar or a euro is lent by "stake". */
const isOneOf = (symbols: readonly string[], slot: IntentStep['slots'][string] | undefined): boolean =>
  slot?.type !== 'token' ||
  slot.kind === 'output' ||
  symbols.includes(slot.kind === 'symbol' ? slot.symbol : slot.kind);
