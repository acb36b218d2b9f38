import { OTHER_DEALS, OTHER_FIGURE } from '../../lexicon/other-deals.ts';
import type { Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { isOurs } from './asks-of-else.ts';
import type { Heard } from './dialogue.ts';
import { keyOfValue, ownOf } from './own-values.ts';
import { amountOf, keyOf } from './figures.ts';
import { isVerbOfOther } from './verbs-of.ts';

/** "I'll send DAI instead", "I'd borrow", "let me use Morpho", "you want to sell": what an assistant means to do. */
const MEANS_TO =
  /\b(?:i(?:['’]ll|['’]d|\s+(?:will|would|can|could|may|might))|let\s+me|let['’]s|(?:so\s+)?you(?:['’]re|\s+are)|(?:so\s+)?you\s+(?:want|wish|would\s+like)\s+to|(?<!\b(?:should|shall|can|may|could|do)\s)i\s+(?:take|took|put|do|use|used|bridge|send|swap|swapped))\b/i;
/** "On Polygon." "To avalanche?" "For 0x…", and nothing more. */
const PLACE_ALONE = /^\W*(?:only\s+)?(?:on|via|from|to|for|with|in|into|through)\s+\S+(?:\s+then)?\W*$/i;
/** "Do you mean 500?". */
const DOUBTS = /^\W*(?:do|did)\s+you\s+mean\b/i;
const HELPS = /\bhelp\s+(?:you\s+)?(?:with|to)?\b/i;
const OFFERS = /\b(?:support|only|available|options?|choose)\b/i;

/**
 * Whether an assistant, before it asks for a value or hears a correction, speaks of another deal than what was asked for: "I can schedule it. How
 * much?", "So you want to borrow. How much?", "On Polygon. To whom?".
 */
export function tellsOfElse(
  { content, message }: Heard,
  steps: readonly Step[],
  values: readonly ValueElement[],
  { compiled, vocabulary }: MessageContext,
): boolean {
  if (steps.some(({ action: { definition } }) => isOurs(content, definition))) return false;
  const names = new Set(steps.map(({ action }) => action.definition.name));
  if (OTHER_DEALS.some((pattern) => pattern.test(content)) && !repeatsOften(steps)) return true;
  if (turnsTokens(content, steps)) return true;
  const own = ownOf(steps);
  const answered = new Set(values.flatMap(({ types }) => types));
  const isOther = (item: Item): boolean => {
    if (item.kind === 'chain')
      return !answered.has('chain') && item.chain !== vocabulary.chain && !own.words.has(item.lower);
    if (item.kind === 'token')
      return !answered.has('token') && !own.tokens.has(keyOf(item.token)) && !own.words.has(item.lower);
    if (item.kind === 'protocol')
      return (
        !answered.has('protocol') &&
        !answered.has('contract') &&
        !own.protocols.has(item.protocol) &&
        !own.words.has(item.lower)
      );
    if (item.kind === 'address' || (item.kind === 'recipient' && item.recipient.kind === 'name'))
      return !own.words.has(item.lower) && !values.some((value) => value.item.lower === item.lower);
    return false;
  };
  const isOtherNumber = (item: Item): boolean =>
    item.kind === 'amount' &&
    item.match.amount.kind === 'tokens' &&
    own.figures.length > 0 &&
    !own.amounts.includes(amountOf(item) ?? '') &&
    !values.some((value) => keyOfValue(value.item) === keyOfValue(item));
  const isOtherVerb = (item: Item): boolean => !GENERAL.has(item.lower) && isVerbOfOther(item, names);
  return content.split(/(?<=[?!\n])|(?<=\D\.)(?=\s|$)/).some((sentence) => {
    const { items } = scanMessage(sentence, message, { actions: compiled.actions, vocabulary });
    if (PLACE_ALONE.test(sentence)) return items.some(isOther);
    if (DOUBTS.test(sentence)) return items.some(isOtherNumber);
    const begins = items.find((item) => /[a-z]/.test(item.lower));
    if (begins !== undefined && BEGINS_DOING.test(sentence) && isOtherVerb(begins)) return true;
    if (!MEANS_TO.test(sentence) || HELPS.test(sentence) || OFFERS.test(sentence)) return false;
    return items.some((item) => isOther(item) || isOtherVerb(item) || isOtherNumber(item));
  });
}

/** "Swapping 5 USDC." */
const BEGINS_DOING = /^\W*[a-z]+ing\b/i;

/** "So ETH to USDC", "you're buying ETH", where it is the other way round. */
function turnsTokens(content: string, steps: readonly Step[]): boolean {
  const [step, more] = steps;
  const [paid, put] = ['tokenIn', 'tokenOut'].map((name) => step?.said.get(name)?.value.item.lower);
  if (more || paid === undefined || put === undefined || !/^\w+$/.test(paid + put)) return false;
  return [
    `\\b${put}\\s+(?:to|into|for|→|->)\\s+${paid}\\b`,
    `\\b(?:sell|selling)\\s+(?:your\\s+|some\\s+)?${put}\\b`,
    `\\b(?:buy|buying)\\s+(?:some\\s+)?${paid}\\b`,
  ].some((source) => new RegExp(source, 'i').test(content));
}

/** "I can help", "let me check", "I'll get a quote", "I need". */
const GENERAL = new Set(
  'get give make take do use need want have check show help set find let go pay put move'.split(' '),
);

const OF_HEALTH = /\b(?:health|collateral)\b/i;
const SMALL = /^\d(?:[.,]\d*)?$/;

/** "Send 5 USDC twice": so many steps. */
const repeatsOften = (steps: readonly Step[]): boolean => steps.length > 1;

/** "Make it 3" to "how many hops?", "your health factor is low": whether a bare number is more likely another figure than how much, where that is not told. */
export function isOtherFigure(content: string, value: ValueElement, own: readonly string[]): boolean {
  if (own.some((said) => /^\d/.test(said) && content.includes(said))) return false;
  const bare =
    value.marker === null && value.entity?.kind === 'amount' && value.entity.match.amount.kind === 'tokens';
  return bare && (OTHER_FIGURE.test(content) || (OF_HEALTH.test(content) && SMALL.test(value.item.text)));
}
