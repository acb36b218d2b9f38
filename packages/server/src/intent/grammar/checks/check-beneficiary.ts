import { isSomebody } from '../../scan/item.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';
import type { Texts } from './texts.ts';

const PERSON = String.raw`(?:(?:my|our|a|the|his|her|their)\s+(?:\w+\s+)?(?:brother|sister|mom|mum|mother|dad|father|son|daughter|kid|kids|cousin|uncle|aunt|nephew|niece|wife|husband|partner|girlfriend|boyfriend|grandma|grandpa|friend|friends|buddy|mate|roommate|flatmate|neighbor|neighbour|landlord|landlady|boss|colleague|client|customer|family|parents|team|employee|contractor|freelancer|supplier|seller|charity)|someone|somebody|him|her|them|bob|alice)`;
const OTHER = String.raw`(?:he|she|they|(?:my|our)\s+(?:\w+\s+)?(?:brother|sister|mom|mum|mother|dad|father|son|daughter|cousin|wife|husband|friend|buddy|mate|roommate|neighbor|neighbour|landlord|boss|colleague|client))`;

/** "…, it's my brother's wallet", "so my brother gets it", "as a gift for Bob", "to help out a friend", "he deserves it". */
const FOR_SOMEBODY: readonly RegExp[] = [
  String.raw`\b(?:for|on\s+behalf\s+of|to\s+help(?:\s+out)?|helping(?:\s+out)?|as\s+a\s+(?:gift|present|favou?r|loan|tip|bonus|payment)\s+(?:for|to))\s+${PERSON}\b`,
  String.raw`\bas\s+(?:an?\s+)?(?:gift|present|payment|tip|donation|bonus|reward|refund|wedding\s+gift)\b`,
  String.raw`\b(?:it|that|this)(?:['’]s|\s+is)\s+(?:my|his|her|their|our)\s+\w+['’]s\s+(?:wallet|address|account)\b`,
  String.raw`\b(?:so|so\s+that|because|since|as|cos|cause)\s+${OTHER}\s+(?:can|could|will|gets?|has|have|needs?|lent|gave|paid|owns|receives?)\b`,
  String.raw`(?:^|[.,;!]\s*)${OTHER}\s+(?:deserves?|earned|needs?|lent|gave|paid|helped|asked|won)\b(?!\s+(?:me|us)\b)`,
  String.raw`\b(?:lost|won)\s+(?:a|the|my)\s+bet\b`,
  String.raw`(?:^|[.,;!]\s*)(?:${OTHER}|the\s+(?:seller|landlord|client|boss))(?:['’]s|\s+is)\s+(?:waiting|broke|poor|asking|counting|hungry)\b|\b(?:lives|live)\s+there\b|\bmy\s+treat\b`,
].map((source) => new RegExp(source, 'i'));

/**
 * Asks whom a request is about where it names somebody whom nothing goes to: "repay 50 USDC because he lent it to me" at a protocol, "bridge
 * 100 USDC to Polygon, it's my brother's wallet". Null where somebody receives something, or nobody is spoken of.
 */
export function checkBeneficiary(steps: readonly Step[], texts: Texts): Trouble | null {
  const [step, more] = steps;
  if (!step || more || !ON_ONE_ACCOUNT.has(step.action.definition.name) || goesToSomebody(step)) return null;
  const [sent, content] = [texts.said(step.message), texts.plain(step.message)];
  const said = FOR_SOMEBODY.map((pattern) => (pattern.exec(sent) ?? pattern.exec(content))?.[0]).find(
    Boolean,
  );
  const spoken = said ?? remarkOf(step, content);
  return spoken === undefined
    ? null
    : ask(
        `"${spoken.trim().replace(/^\W+/, '')}" speaks of somebody, and nothing of this goes to anybody else. Should it be for your own wallet? Then please say it without that; a payment is "send 5 USDC to" and an address.`,
      );
}

/** "Lend 100 USDC for groceries", "repay 50 USDC as agreed": without a protocol, as one says of people. */
function remarkOf({ action, said }: Step, content: string): string | undefined {
  if (!/^(?:lend|repay|borrow)$/.test(action.definition.name) || said.has('protocol')) return undefined;
  const reason = AS_OF_PEOPLE.exec(content)?.[0];
  return reason !== undefined && !OF_MARKETS.test(content) ? reason : undefined;
}
const AS_OF_PEOPLE =
  /\b(?:for\s+(?:the|my|a|our)?\s*[a-z]+|as\s+(?:a\s+)?(?:agreed|discussed|promised|payment|favou?r|said)|per\s+our\s+\w+|in\s+accordance\s+with|(?:he|she|they)(?:['’]s|['’]re|\s+\w+)|to\s+(?:him|her|them)|i\s+(?:owe|promised)\s+\w+|my\s+treat|the\s+seller\b.*|in\s+my\s+wallet|to\s+pay\s+my\s+\w+|to\s+keep\s+(?:him|her|them)\s+\w+)\b/i;
const OF_MARKETS =
  /\b(?:yields?|interest|earn\w*|apy|apr|passive|income|rewards?|returns?|idle|liquid\w*|collateral|health|borrow\w*|debt|loan|rates?|markets?|volatil\w*|safe\w*|risk\w*|gas|test\w*|portfolio|diversif\w*|dip|prices?|stable\w*|protocol|leverage|position|farm\w*|grow\w*|savings?|invest\w*)\b/i;

/** What happens on the account of whoever signs. */
const ON_ONE_ACCOUNT = new Set([
  'lend',
  'borrow',
  'repay',
  'withdraw',
  'bridge',
  'claim',
  'burn',
  'swap',
  'wrap',
  'stake',
  'liquid_stake',
  'approve',
]);

const goesToSomebody = ({ said }: Step): boolean =>
  [...said.values()].some(({ value }) => isSomebody(value.entity));
