import type { Message } from '../../../core/message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { readMessage } from '../read-message.ts';
import type { Step } from '../steps/step.ts';
import { asPlainCorrection } from './taken-back.ts';
import { kindOf } from './restated-fits.ts';

const POLITE = String.raw`^\s*(?:(?:no|nope|wait|ok|okay|actually|oh|sorry|please|pls|and|but|hm+|just|then|can\s+you|could\s+you|let's)[\s,.!]+)*`;
const ORDINAL = String.raw`(?:the\s+)?(?:(?:step|payment|transfer|number|no\.?|nr\.?|#)\s?#?(?<number>[1-9])|(?<place>first|1st|second|2nd|third|3rd|fourth|4th|last|former|latter)(?:\s+(?:one|step|payment|transfer|amount|recipient|swap|person|of\s+(?:them|these|those|the\s+two)))?)`;
const VALUE = String.raw`(?<value>\$?\d[\d.,]*\d|\$?\d|0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:eth|sol))`;
const PARTY = String.raw`(?<party>0x[0-9a-fA-F]{40}|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:eth|sol))`;
const AMOUNT = String.raw`(?<value>\$?\d[\d.,]*\d|\$?\d)`;
const BEHIND = String.raw`(?<token>\s+[A-Za-z][A-Za-z.]{1,9})?(?:[\s,]+(?:instead|please|pls|then|thanks|thank\s+you))*[\s.!]*$`;

/** "Make the second one 30", "the first should be 20", "change step 2 to 0.5 ETH". */
const EDITS: readonly RegExp[] = [
  String.raw`${POLITE}(?:make|change|set|update|edit|adjust|correct|put)\s+${ORDINAL}(?:\s+(?:to|into|be|at|=|a))?\s+${VALUE}${BEHIND}`,
  String.raw`${POLITE}${ORDINAL}\s+(?:should(?:\s+(?:be|go\s+to|get))?|(?:has|needs|ought|is\s+meant)\s+to\s+(?:be|go\s+to)|must\s+(?:be|go\s+to)|goes\s+to|is|=|:)\s+${VALUE}${BEHIND}`,
  // "Make bob.eth's 30", "bob.eth should get 30".
  String.raw`${POLITE}(?:make|change|set|update|edit|adjust|correct)\s+${PARTY}(?:['’]s)?(?:\s+(?:amount|share|part|payment|transfer|one))?(?:\s+(?:to|at|=|get))?\s+${AMOUNT}${BEHIND}`,
  String.raw`${POLITE}${PARTY}\s+should\s+(?:get|receive|have)\s+${AMOUNT}${BEHIND}`,
].map((source) => new RegExp(source, 'i'));

const PLACES: ReadonlyMap<string, number> = new Map([
  ['first', 0],
  ['1st', 0],
  ['former', 0],
  ['second', 1],
  ['2nd', 1],
  ['latter', 1],
  ['third', 2],
  ['3rd', 2],
  ['fourth', 3],
  ['4th', 3],
  ['last', -1],
]);

/** No such change is longer. */
const LONGEST = 160;

/**
 * The messages with a change of one of several steps put so that it names what it replaces: "make the second one 30", after "send 20 USDC to A and
 * 25 USDC to B", as "30 instead of 25". The new value stays at its place. Left as it is where the step has no such value, or another one says the same.
 */
export function withEdits(messages: readonly Message[], context: MessageContext): readonly Message[] {
  const edited = messages.map(({ role, content }, at) =>
    at > 0 && role === 'user' && content.length <= LONGEST ? foundIn(content) : null,
  );
  const last = edited.findLastIndex(Boolean);
  let steps: readonly Step[] = [];
  return messages.map((message, at) => {
    if (at > last || message.role !== 'user') return corrected(message, at);
    const heard = messages[at - 1]?.role === 'assistant' ? (messages[at - 1]?.content ?? '') : '';
    const counted =
      edited[at] && steps.length > 1 && (typeof edited[at].which === 'string' || tellsInOrder(heard, steps));
    const edit = edited[at] && counted ? asReplacement(edited[at], steps) : null;
    if (edit !== null) return { ...message, content: edit };
    const reading = readMessage(message.content, at, context);
    const adds = reading.kind === 'steps' && ADDING.some((word) => reading.opening.does.has(word));
    if (reading.kind === 'steps') steps = adds ? [...steps, ...reading.steps] : reading.steps;
    return corrected(message, at);
  });
}

const corrected = (message: Message, at: number): Message =>
  at === 0 || message.role !== 'user' ? message : { ...message, content: asPlainCorrection(message.content) };

const ADDING = ['and', 'also', 'then'] as const;

interface Edit {
  /** Which step is meant, counted from 0 or, where it is negative, from the end; or whom it pays. */
  readonly which: number | string;
  readonly value: string;
  readonly start: number;
  readonly token: string | null;
}

function foundIn(content: string): Edit | null {
  for (const pattern of EDITS) {
    const groups = pattern.exec(content)?.groups;
    const { number, place, party, value, token } = groups ?? {};
    if (value === undefined) continue;
    const named = PLACES.get(place?.toLowerCase() ?? '') ?? 0;
    return {
      which: party?.toLowerCase() ?? (number === undefined ? named : Number(number) - 1),
      value,
      start: content.lastIndexOf(value),
      token: token?.trim().toLowerCase() ?? null,
    };
  }
  return null;
}

/** Whether an assistant that lists the steps has them in their order, so that "the first" is the same one to both. */
export function tellsInOrder(heard: string, steps: readonly Step[]): boolean {
  const told = ` ${heard.toLowerCase().replaceAll(/\.(?=\s|$)|[^\p{L}\p{N}.]+/gu, ' ')} `;
  const places = steps.map((step) => {
    const [amount = ''] = wordsOf(step, 'amount');
    const counted = wordsOf(step, 'token').map((token) => told.indexOf(` ${amount} ${token} `));
    const paid = wordsOf(step, 'party').map((party) => told.indexOf(` ${party} `));
    return [...paid, ...counted].find((place) => place !== -1) ?? -1;
  });
  if (places.every((place) => place === -1)) return !/\d\s*[.):]/.test(heard);
  const numbered = heard.match(/(?:^|\s)\(?[1-9][.):]\s/g)?.length ?? steps.length;
  if (numbered !== steps.length) return false;
  return places.every((place, at) => place !== -1 && place > (places[at - 1] ?? -1));
}

/** "30 instead of 25", with "30" where it was said; null where no step has what it would replace, or several do. */
function asReplacement({ which, value, start, token }: Edit, steps: readonly Step[]): string | null {
  const meant =
    typeof which === 'number'
      ? [steps.at(which)]
      : steps.filter((each) => wordsOf(each, 'party').includes(which));
  const [step, other] = meant;
  if (!step || other) return null;
  const kind = /^\$?[\d.,]+$/.test(value) ? 'amount' : 'party';
  const replaced = wordsOf(step, kind);
  const [old, more] = replaced;
  const named = steps.flatMap((each) => wordsOf(each, kind));
  if (old === undefined || more !== undefined || named.filter((word) => word === old).length > 1) return null;
  if (token !== null && !wordsOf(step, 'token').includes(token)) return null;
  return `${' '.repeat(start)}${value} instead of ${old}`;
}

/** The words of a step's values of one kind. */
const wordsOf = ({ said }: Step, kind: 'amount' | 'party' | 'token'): readonly string[] =>
  [...said.values()].flatMap(({ value: { entity, item } }) => {
    if (!entity) return [];
    if (entity.kind === 'amount' && entity.match.amount.kind !== 'tokens') return [];
    const own = entity.kind === 'token' ? 'token' : kindOf(entity);
    return own === kind ? [item.lower] : [];
  });
