import type { SlotType } from '../../../core/intent.ts';
import { CONFIRMING } from '../../lexicon/confirming.ts';
import { ASKING } from '../../lexicon/asking.ts';
import type { Message } from '../../../core/message.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { AnswerContext } from './answer-draft.ts';
import type { ValueElement } from '../roles/element.ts';
import { isOurs } from './asks-of-else.ts';
import { asksForMore } from './answer-frame.ts';
import { lastWanted, tokenAskedFor } from './asked-for.ts';
import { wordsOf } from './asks-to-do.ts';
import { verbsOf } from './verbs-of.ts';
import type { Heard } from './dialogue.ts';
import { amountOf, figureAt, tokenBehind } from './figures.ts';
import { ownOf } from './own-values.ts';
import type { Said, Step } from '../steps/step.ts';

/** What the question for a value of a type has in it, and what one for something else has in it although its words are harmless. */
const QUESTIONS = {
  amount: {
    asks: /\bhow\s+(?:much|many)\b|\b(?:amount|sum|total|quantity|size)\b|\bor\s+(?:only\s+|just\s+)?(?:a\s+)?part\b|\ball\s+of\s+(?:it|them)\b|\bin\s+full\b|\bthe\s+(?:full|whole|entire)\b/i,
    other:
      /\b(?:in|on)\s+(?:your|the)\s+(?:\w+\s+)?(?:wallet|account|balance)\b|\byour\s+balance\b|\b(?:do|did)\s+you\s+(?:have|hold|own)\b|\bhave\s+you\b|\b(?:price|rate|costs?|fees?|gas)\b|\b(?:is|was|are|were|did|has|have|had)\b[^?]{0,80}\b(?:all\s+of|in\s+full|the\s+(?:full|whole|entire))\b/i,
  },
  recipient: {
    asks: /\b(?:who|whom|who's|whose|where|address|account|wallet|recipient|receiver|contact|beneficiary|payee|person|destination|name)\b|\bto\s*\?/i,
    other:
      /\bfrom\b(?!.*\bto\b)|\bwho(?:['’]?s|\s+(?:is|are|am))\s+(?:(?:i\s+)?(?:asking|requesting|speaking|talking|calling)\b|(?:you|this|there)[\s?]*$)|\bwho\s+(?:(?:should|will|would|shall|must|can)\s+)?(?:pays?|paid|sends?|sent|gives?|gave|transfers?|transferred)\b|\byour\s+(?:own\s+|current\s+|ens\s+)?(?:wallet|account|address|name)\b|\b(?:wallet|account|address)\s+(?:(?:will|would|should|shall|must|can|is|is\s+going\s+to)\s+)?(?:be\s+)?(?:sends?|sending|pays?|paying|transfers?|transferring|debited|charged)\b|\bdo\s+you\s+(?:use|own|have(?!\s+(?:the|his|her|their|\w+['’]s)\b))\b/i,
  },
  token: {
    asks: /\b(?:tokens?|coins?|assets?|currency|what|which|or|did you mean)\b/i,
    other: /\bgas\b|\bin\s+return\b/i,
  },
  /** A protocol, a spender, a chain, a validator, a position: one of several. */
  one: {
    asks: /\b(?:which|what|where|who|whom|whose|or|one|protocol|platform|dex|exchange|market|pool|provider|spender|contract|dapp|chain|network|blockchain|validator|vote|position|account|address|id|number|nft|token|collection|destination)\b/i,
    other: /\b(?:gas|connected|quote|sender)\b/i,
  },
} as const;

type Kind = keyof typeof QUESTIONS;

/**
 * Whether the bare values of an answer, those that nothing announces, answer what the assistant asked: "6" to "How many people?", or an
 * address to "Who should not get it?", says nothing of the request. Its question has no word but the request's own and those that such
 * questions are made of. Where nothing is asked, a value is taken as one of the request.
 */
export function suitsQuestion(
  steps: readonly Step[],
  { message, heard }: { readonly message: number; readonly heard: Heard },
  context: AnswerContext,
): boolean {
  const answered = steps.flatMap((step) =>
    [...step.said].flatMap(([name, said]) => {
      const kind = said.message === message ? kindOf(step, name, said) : null;
      return kind === null ? [] : [{ kind, definition: step.action.definition }];
    }),
  );
  const before = steps.map((step) => ({
    ...step,
    said: new Map([...step.said].filter(([, said]) => said.message !== message)),
  }));
  if (asksOfAnother(before, heard, context) || isOtherSide(steps, message, heard)) return false;
  return answered.every(
    ({ kind, definition }) => isOurs(heard.content, definition) || isAskedFor(kind, steps, heard, context),
  );
}

/** Whether values that the request has already answer a question for just them: "How much do you want to swap?" – "5". */
export const asksForSaid = (
  steps: readonly Step[],
  values: readonly ValueElement[],
  heard: Heard,
  context: AnswerContext,
): boolean =>
  steps.length === 1 &&
  values.every(({ types, item }) => {
    const kind = (['amount', 'token', 'recipient'] as const).find((each) => types.includes(each));
    const asked = steps.flatMap(({ action: { definition }, said }) => {
      const slot = tokenAskedFor(definition, heard);
      return slot === null ? [] : [said.get(slot)?.value.item.lower];
    });
    const question = lastWanted(heard);
    const [sells, buys] = [SELLS.test(question), BUYS.test(question)];
    const put = steps.some(
      ({ action: { definition }, said }) =>
        said.get(definition.output ?? '')?.value.item.lower === item.lower,
    );
    const turned = sells !== buys && put !== buys;
    const other = kind === 'token' && (turned || (asked.length > 0 && !asked.includes(item.lower)));
    return kind !== undefined && !other && isAskedFor(kind, steps, heard, context);
  });

const SELLS = /\b(?:sell|spend|pay)\b/i;
const BUYS = /\b(?:buy|receive|get)\b/i;

/** "What do you sell?" – "ETH": no token that comes out. */
const isOtherSide = (steps: readonly Step[], message: number, heard: Heard): boolean => {
  const question = lastWanted(heard);
  if (!SELLS.test(question) || BUYS.test(question)) return false;
  return steps.some(({ action: { definition, slots }, said }) => {
    const output = said.get(definition.output ?? '');
    const open = Object.entries(slots).some(([name, { differs }]) => differs !== undefined && said.has(name));
    return open && output?.message === message && output.carried === 'answer' && output.value.marker === null;
  });
};

/** The kind of a value that answers by itself; null for any other. */
function kindOf(step: Step, name: string, said: Said): Kind | null {
  const { carried, value, counted } = said;
  if (carried !== 'answer' || value.marker !== null || value.entity === null) return null;
  const type = step.action.slots[name]?.type;
  if (type === 'recipient')
    return value.entity.kind === 'recipient' || value.entity.kind === 'address' ? type : null;
  const beside = [...step.said.values()].some((other) => other !== said && other.message === said.message);
  if (type === 'amount') {
    // "Are you sure?" – "100% sure".
    const bare = value.entity.kind === 'amount' && /^(?:tokens|all)$/.test(value.entity.match.amount.kind);
    return bare && counted !== true && !beside ? type : null;
  }
  if (type === 'token') return value.entity.kind === 'token' && !beside ? type : null;
  return type !== undefined && ONE_OF.has(type) && !beside ? 'one' : null;
}

/** What such a question is made of besides. */
const OF_ONE = new Set(
  'collection mint stake staked staking deactivate natively native market markets lending dapp key fresh message nft nfts position positions liquidity pools validators protocols'.split(
    ' ',
  ),
);
const ONE_OF = new Set<SlotType>(['protocol', 'contract', 'chain', 'validator', 'token_id']);

/**
 * Whether the last question speaks of another amount, recipient, protocol or NFT than was said before: "To whom should the 20 USDC go?" after
 * "send 60 USDC".
 */
function asksOfAnother(
  steps: readonly Step[],
  { content, message }: Heard,
  { compiled, vocabulary }: AnswerContext,
): boolean {
  const question = content
    .split(/(?<=[?!\n])|(?<=\D\.)(?=\s)/)
    .findLast((sentence) => sentence.includes('?'));
  if (question === undefined) return false;
  const own = ownOf(steps);
  const parties = steps.flatMap(({ said }) =>
    [...said.values()].flatMap(({ value }) => (isSomebody(value.entity) ? [value.item.lower] : [])),
  );
  const { items } = scanMessage(question, message, { actions: compiled.actions, vocabulary });
  return items.some((item, at) => {
    if (item.kind === 'protocol') return own.protocols.size > 0 && !own.protocols.has(item.protocol);
    if (isSomebody(item)) return parties.length > 0 && !parties.includes(item.lower);
    if (item.kind === 'setting')
      return (
        item.setting.type === 'token_id' &&
        own.settings.length > 0 &&
        !own.settings.includes(JSON.stringify(item.setting))
      );
    // What comes out is quoted: "Swap 0.5 ETH for about 1,220 USDC?".
    const token = tokenBehind(items, at);
    if (item.kind !== 'amount' || token === null || own.quoted.has(token)) return false;
    const alike = own.figures.map((figure) => [figure.amount === amountOf(item), figure.token === token]);
    return (
      alike.some((same) => same.includes(true)) &&
      !alike.some(([amount, counted], of) => amount && (counted || own.figures[of]?.token === null)) &&
      figureAt(items, at, { own: own.figures, steps: steps.length }) === null
    );
  });
}

const isSomebody = (item: Item | null): boolean =>
  item?.kind === 'address' || (item?.kind === 'recipient' && item.recipient.kind === 'name');

/** "1) 5 USDC 2) 10 USDC": a number may pick one of them. */
const NUMBERED = /(?:^|[\s(])1\s*[-–.):=](?=\s)[^]*[\s(]2\s*[-–.):=](?=\s)/;

/** "What do you want to pay with?", "all of it or a part?" ask for nothing else than such questions do. */
const PAYING =
  /\bpay(?:ing)?\s+(?:with|in)(?:\s+(?:what|which))?\b(?=\s*\?)|\bpart\b(?=\s*(?:of\s+it\s*)?\?)/gi;

function isAskedFor(
  kind: Kind,
  steps: readonly Step[],
  { content, message }: Heard,
  { compiled, vocabulary, messages, sent }: AnswerContext,
): boolean {
  // "Please provide: 1. Amount 2. Address" is one sentence.
  const asking = content.split(/(?<=[?!\n])|(?<=\D\.)(?=\s)/).filter(asksForMore);
  if (kind === 'amount' && NUMBERED.test(content)) return false;
  if (asking.length === 0) return true;
  const { asks, other } = QUESTIONS[kind];
  const question = asking.findLast((sentence) => asks.test(sentence));
  if (question === undefined && kind === 'one') return true;
  if (question === undefined || other.test(question)) return false;
  const own = new Set(
    messages.flatMap(({ role, content: said }) => (role === 'user' ? wordsOf(said.toLowerCase()) : [])),
  );
  const verbs = verbsOf(steps);
  const isKnown = (item: Item): boolean =>
    isEntity(item) ||
    isOneSpokenOf(item, sent) ||
    item.kind === 'chain' ||
    item.kind === 'break' ||
    item.kind === 'sign' ||
    wordsOf(item.lower).every(
      (word) =>
        ASKING.has(word.replace(/'s$/, '')) ||
        CONFIRMING.has(word) ||
        (kind === 'one' && OF_ONE.has(word)) ||
        own.has(word.replace(/'s$/, '')) ||
        verbs.has(word),
    );
  const plain = question.replaceAll(PAYING, (found) => ' '.repeat(found.length));
  return scanMessage(plain, message, { actions: compiled.actions, vocabulary }).items.every(isKnown);
}

/** "What's the address of your Ledger?", "your wife's wallet address" after "my ledger", "to my wife", which say nothing of their own. */
const isOneSpokenOf = (item: Item, sent: readonly Message[]): boolean => {
  const use = useOf(item);
  const isWhose = use?.use === 'glue' && (use.glue === 'relation' || use.glue === 'recipient noun');
  return (
    (isWhose || (item.kind === 'word' && /['’]s$/.test(item.lower))) &&
    sent.some(
      ({ role, content }) =>
        role === 'user' &&
        OWN.exec(content.toLowerCase())?.groups?.['who'] === item.lower.replace(/['’]s$/, ''),
    )
  );
};

/** "My ledger", "to my cold wallet". */
const OWN =
  /(?:^\s*(?:(?:to|for)\s+)?(?:(?:my|our|an?|the)\s+)?|\s(?:my|our|an?|the)\s+)(?<who>[a-z]+(?:\s+(?:wallet|account))?)[\s.!]*$/;
