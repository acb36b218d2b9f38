import { CONFIRMING, OTHERWISE, TELLING } from '../../lexicon/confirming.ts';
import { askedVerb, isEntity, useOf, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import type { Heard } from './dialogue.ts';
import { keyOfValue } from './own-values.ts';
import { heardPlainly } from './heard-plainly.ts';
import { offersOther } from './offers-other.ts';
import { saysOtherwise } from './says-otherwise.ts';
import { tellsOtherCount } from './told-count.ts';
import type { Step } from '../steps/step.ts';
import { verbsOf } from './verbs-of.ts';
import { isYesQuestion } from './yes-question.ts';

/** "Type 'proceed' to swap or 'cancel' to abort": what else one may answer. */
const WAY_OUT =
  /\b(?:or|and|\/)\s*(?:type\s+|say\s+|reply\s+)?['"“‘]?(?:cancel|abort|no|n|stop)['"”’]?(?:\s+to\s+(?:cancel|abort|stop|reject|decline))?(?=[\s.?!)]|$)/gi;
/** "Type 'yes' to confirm or 'no' to cancel": which of the two a yes is to. */
const BY_YES =
  /(?:\b(?:type|say|reply|respond|answer|press|enter)\s+(?:with\s+)?|^\s*)['"“‘]?(?:yes|y)['"”’]?\s+to\s+(?:confirm|proceed|continue|approve|execute|go\s+ahead)\b/im;
/** What an assistant asks for without a question mark: "Please confirm: …", "I'll stake 10 AVAX for you…". */
const TO_CONFIRM =
  /^\W*(?:(?:ok(?:ay)?|sure|alright|got it|great|perfect)[\s,.!]+)?(?:i(?:'|’)ll|i will|i(?:'|’)m (?:going|about) to|ready to)\b|\b(?:confirm|confirming|confirmation|to proceed|to continue|go ahead|your approval|to make sure|to verify|to be clear|please\s+(?:verify|review)\s+(?:the\s+following|these|this|your)\b|review\s+(?:your|the|this)\s+(?:transfer|transaction|swap|payment|order|details))\b|(?:^|[.!\n])\s{0,4}(?:are\s+you\s+sure|do\s+you\s+(?:confirm|want\s+to|wish\s+to)|would\s+you\s+like\s+(?:me\s+)?to|shall\s+i|should\s+i)\b/i;

/** Whether an assistant asks for a yes, whatever it is to. */
export const asksForYes = (content: string): boolean =>
  content.includes('?') || TO_CONFIRM.test(content) || WHEN_SAID.test(content);

/** "Let me know if this looks good", "just say the word", "[y/N]". */
const WHEN_SAID =
  /\b(?:let me know if|say the word|ready when you|say ['"]?yes|once confirmed|if this is correct|(?:reply|respond|answer|type)\s+(?:with\s+)?['"“]?(?:yes|confirm))\b|[([](?:yes|y)\/(?:no|n)[)\]]/i;

/**
 * Whether a "yes" to what an assistant says is one to doing what the steps say, as they say it: its questions have no word but
 * theirs and those of a confirmation, and nothing that it tells is about another way or another time.
 *
 * @param agrees the answer agrees with what was said, rather than to what is to be done ("you're right")
 * @param urges the answer says itself that it should be done ("proceed"), so that a way out may be offered beside it
 */
export function asksToDo(
  heard: Heard,
  steps: readonly Step[],
  { urges, agrees, ...context }: MessageContext & { readonly urges: boolean; readonly agrees: boolean },
): boolean {
  const { compiled, vocabulary } = context;
  const names = new Set(steps.flatMap(({ said }) => [...said.values()].map(({ value }) => value.item.lower)));
  const asked = heardPlainly(heard.content, names, vocabulary);
  const content = urges || BY_YES.test(asked) ? asked.replaceAll(WAY_OUT, '') : asked;
  const judges = agrees || questionsIn(asked).some((question) => ASKS_OPINION.test(question));
  if (judges && JUDGING.test(asked)) return false;
  const isToken = (word: string): boolean =>
    scanMessage(word, heard.message, { actions: compiled.actions, vocabulary }).items[0]?.kind === 'token';
  const isUnknown = (word: string): boolean =>
    scanMessage(word, heard.message, { actions: compiled.actions, vocabulary }).items[0]?.kind === 'word' &&
    !CONFIRMING.has(word.toLowerCase());
  if (offersOther(heard.content, asked.replaceAll(WAY_OUT, ''), { steps, isToken, isUnknown })) return false;
  const own = new Set(
    steps.flatMap(({ said }) => [...said.values()].flatMap(({ value }) => wordsOf(value.item.lower))),
  );
  if (OTHER_ORDER.test(content) || tellsOtherCount(content, steps.length)) return false;
  if (wordsOf(content.toLowerCase()).some((word) => OTHERWISE.has(word) && !own.has(word))) return false;
  if (FAILING.test(content) || withholds(content, heard.message, steps, context)) return false;
  const crosses = steps.every(({ action: { slots } }) => slots['destination']?.required === true);
  const known = new Set([
    ...own,
    ...verbsOf(steps),
    ...(COUNTED[steps.length] ?? []),
    ...(crosses ? CROSSING : []),
  ]);
  const isOwn = (sentence: string): boolean =>
    scanMessage(sentence, heard.message, { actions: compiled.actions, vocabulary }).items.every(
      (item, at, items) => isConfirming(item, known) || isNamed(item, steps) || isMarking(items, at, steps),
    );
  const telling = new Set([...known, ...TELLING]);
  const tellsNothing = (sentence: string): boolean =>
    scanMessage(sentence, heard.message, { actions: compiled.actions, vocabulary }).items.every(
      (item, at, items) =>
        isConfirming(item, telling) ||
        isNamed(item, steps) ||
        isMarking(items, at, steps) ||
        SHORTENED.test(item.text),
    );
  const questions = questionsIn(content);
  return (
    questions.length <= MOST &&
    questions.every(
      (question) =>
        isOwn(question) && asksForThem(question, steps, context) && !saysOtherwise(question, steps, context),
    ) &&
    proposalsIn(content).every(isOwn) &&
    sentencesIn(content).every(tellsNothing)
  );
}

/** Whether a question asks for a yes to doing some steps, by how it is built. */
export function asksForThem(
  question: string,
  steps: readonly Step[],
  { compiled, vocabulary }: MessageContext,
): boolean {
  const verbs = verbsOf(steps);
  const { items } = scanMessage(question, 0, { actions: compiled.actions, vocabulary });
  return isYesQuestion(
    items,
    (item) => wordsOf(item.lower).every((word) => verbs.has(word)) || isVerbOf(item, steps),
    (item) => isNamed(item, steps) && !(HELD_IN.test(item.lower) && steps.every(isNoPosition)),
  );
}

/** What an assistant proposes, or wants to have said, without a question mark: "Let's wait", "Type confirm to cancel". */
const PROPOSING =
  /\b(?:i(?:'ll|'d|\s+(?:will|can|could|would|may|might|suggest|recommend|propose|advise|plan))|let's|let\s+(?:me|us)|we\s+(?:can|could|will|should|may|might)|you\s+(?:may|might|could|should)|(?:it|that|this)\s+(?:would|could|might|may)|please|are\s+you\s+sure|do\s+you\s+(?:confirm|want|wish)|would\s+you\s+like|shall\s+i|type(?!\s*:)|reply|say|confirm|press|should)\b/i;

const proposalsIn = (content: string): readonly string[] =>
  content
    .split(/(?<=[?!\n])|(?<=\.)(?=\s)/)
    .filter((sentence) => !sentence.includes('?') && PROPOSING.test(sentence));

const sentencesIn = (content: string): readonly string[] => content.split(/(?<=[?!\n])|(?<=\.)(?=\s)/);

/** "0x8617…070D", "aUSDC": held against the request elsewhere. */
const SHORTENED = /^(?:0x[\da-f]{2,6}(?:…|\.{2,3})[\da-f]{2,6}|[a-z]{1,2}[A-Z]{3,6})$/;

/** Questions; nobody says yes to more of them at once. */
const MOST = 12;

/** Nothing can be agreed to where it can not be done. */
export const FAILING =
  /\b(?:can(?:no|')t|can not|unable|fail(?:ed|s|ing)?|error|declined|rejected|not able|couldn't|won't|will not|wouldn't|shouldn't|should not|refus(?:e|es|ing)|not going to|stopped|ignor\w+)\b/i;
/** "500 USDC to alice.eth, not the 250 USDC to bob.eth", "either … or …": beside an amount of a request. */
const WITHHOLDING =
  /\b(?:not|never|nor|neither|either|without|except|excluding|skip\w*|omit\w*|ignor\w+|rather|ask|(?<!\b(?:you|currently|still) )hold(?:ing)?)\b|\b(?:above|over|exceed(?:s|ing)?|beyond)\b.{0,24}\blimits?\b/i;
const OR = /\bor\b/i;

/** Whether a sentence with an amount of some steps leaves it, or one of several, undone. */
function withholds(
  content: string,
  message: number,
  steps: readonly Step[],
  { compiled, vocabulary }: MessageContext,
): boolean {
  const own = new Set(
    steps.flatMap(({ said }) => [...said.values()].map(({ value }) => keyOfValue(value.item))),
  );
  const names = (text: string): boolean =>
    scanMessage(text, message, { actions: compiled.actions, vocabulary }).items.some(
      (item) => item.kind === 'amount' && own.has(keyOfValue(item)),
    );
  return content.split(/(?<=[?!\n])|(?<=\.)(?=\s)/).some((sentence) => {
    if (WITHHOLDING.test(sentence) && names(sentence)) return true;
    return steps.length > 1 && OR.test(sentence) && sentence.split(OR).every(names);
  });
}

/** "Limit order: 0.5 ETH to USDC". */
const OTHER_ORDER = /\b(?:limit|stop|buy|sell)[- ]order\b/i;
/** An opinion of what was asked for: whoever agrees with it may want something else. */
const JUDGING =
  /\b(?:wait|better|scam|risky?|expensive|bad|worse|worst|suspicious|careful|recommend|suggest|advise|rather|prefer|unusual|danger\w*|mistake|reconsider|too (?:much|high|low|early|late))\b/i;
const ASKS_OPINION =
  /^[\s.!]*(?:(?:do|don't|wouldn't|would) you )?(?:agree|right|correct|true|isn't it|no)\b[^?]*\?/i;

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] => text.replaceAll('’', "'").match(/[a-z][a-z']*/g) ?? [];

/** The sentences of a text that end in a question mark. */
export const questionsIn = (content: string): readonly string[] =>
  (content.match(/(?:[^.?!\n]|\.(?=\S))*\?/g) ?? []).filter((question) => !ASKS_HOW.test(question));

/** "How does that look?" asks for a yes as "Does that look right?" does. */
const ASKS_HOW =
  /^[\s.!]*how\s+(?:does|do)\s+(?:it|that|this|everything|these)\s+(?:all\s+)?(?:look|sound|seem)(?:\s+to\s+you)?\s*\?$/i;

function isConfirming(item: Item, known: ReadonlySet<string>): boolean {
  if (isEntity(item) || item.kind === 'chain' || item.kind === 'break' || item.kind === 'sign') return true;
  // "All approvals".
  if (useOf(item)?.use === 'noun' && item.lower.startsWith('all ')) return false;
  return wordsOf(item.lower).every((word) => CONFIRMING.has(word) || known.has(word));
}

/** "A pool for USDC and ETH" is none of a swap between them. */
const HELD_IN = /\b(?:pool|position|vault)\b/;
const isNoPosition = ({ action: { slots } }: Step): boolean =>
  Object.values(slots).every(({ type }) => type !== 'token_id');

/** "Collect the fees". */
const isVerbOf = (item: Item, steps: readonly Step[]): boolean =>
  item.lower.includes(' ') &&
  askedVerb(item)?.actions.some((name) => steps.some(({ action }) => action.definition.name === name)) ===
    true;

/** What going to another chain is called. */
const CROSSING = ['ibc', 'cctp', 'cross', 'cross-chain', 'crosschain', 'bridging'];

/** What so many steps together are called: "Approve both steps?". */
const COUNTED: readonly (readonly string[])[] = [
  [],
  ['step', 'once'],
  ['both', 'two', 'steps', 'transfers', 'payments', 'operations', 'actions'],
  ['three', 'steps', 'transfers', 'payments', 'operations', 'actions'],
];

/** "Transfer the NFT 9WzD…?": a noun of the action. */
function isNamed(item: Item, steps: readonly Step[]): boolean {
  const use = useOf(item);
  return (
    use?.use === 'noun' &&
    !item.lower.startsWith('all ') &&
    steps.every(({ action: { definition } }) => use.actions.includes(definition.name))
  );
}

/** "… paying at most 6,500 USDC?": what announces a value of a step, before that value. */
function isMarking(items: readonly Item[], at: number, steps: readonly Step[]): boolean {
  const [marker, next] = [items[at], items[at + 1]];
  const key = next && keyOfValue(next);
  if (!marker || useOf(marker)?.use !== 'marker' || !key) return false;
  return steps.some(({ action, said }) =>
    [...said].some(
      ([
        name,
        {
          value: { entity },
        },
      ]) => {
        const announces = action.slots[name]?.markers.includes(marker.lower);
        return announces === true && entity !== null && keyOfValue(entity) === key;
      },
    ),
  );
}
