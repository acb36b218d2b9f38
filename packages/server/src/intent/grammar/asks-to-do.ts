import { CONFIRMING, OTHERWISE } from '../lexicon/confirming.ts';
import { isEntity, type Item } from '../scan/item.ts';
import { scanMessage } from '../scan/scan-message.ts';
import type { MessageContext } from './account-message.ts';
import type { Heard } from './dialogue.ts';
import { DO_OR_ASK } from './settled.ts';
import type { Step } from './step.ts';

/** "Type 'proceed' to swap or 'cancel' to abort": what else one may answer. */
const WAY_OUT =
  /\b(?:or|and|\/)\s*(?:type\s+|say\s+|reply\s+)?['"“‘]?(?:cancel|abort|no|n|stop)['"”’]?(?:\s+to\s+(?:cancel|abort|stop|reject|decline))?(?=[\s.?!)]|$)/gi;
/** What an assistant asks for without a question mark: "Please confirm: …". */
const TO_CONFIRM =
  /\b(?:confirm|confirming|confirmation|to proceed|to continue|go ahead|your approval|to make sure|to verify|to be clear)\b/i;

/** Whether an assistant asks for a yes, whatever it is to. */
export const asksForYes = (content: string): boolean => content.includes('?') || TO_CONFIRM.test(content);

/**
 * Whether a "yes" to what an assistant says is one to doing what the steps say, as they say it: its questions have no word but
 * theirs and those of a confirmation, and nothing that it tells is about another way or another time.
 *
 * @param urges the answer says itself that it should be done ("proceed"), so that a way out may be offered beside it
 */
export function asksToDo(
  heard: Heard,
  steps: readonly Step[],
  {
    compiled,
    vocabulary,
    urges,
  }: Pick<MessageContext, 'compiled' | 'vocabulary'> & { readonly urges: boolean },
): boolean {
  const asked = heard.content.replace(DO_OR_ASK, '');
  const content = urges ? asked.replaceAll(WAY_OUT, '') : asked;
  const own = new Set(
    steps.flatMap(({ said }) => [...said.values()].flatMap(({ value }) => wordsOf(value.item.lower))),
  );
  if (wordsOf(content.toLowerCase()).some((word) => OTHERWISE.has(word) && !own.has(word))) return false;
  const verbs = verbsOf(steps);
  return questionsIn(content).every((question) => {
    const { items } = scanMessage(question, heard.message, { actions: compiled.actions, vocabulary });
    return items.every((item) => isConfirming(item, own, verbs));
  });
}

const wordsOf = (text: string): string[] => text.replaceAll('’', "'").match(/[a-z][a-z']*/g) ?? [];

/** The sentences of a text that end in a question mark. */
const questionsIn = (content: string): readonly string[] => content.match(/(?:[^.?!\n]|\.(?=\S))*\?/g) ?? [];

/** Verbs that say an action as everybody says it: "return it" or "split it" would be another way. */
const PLAINLY =
  'send transfer pay give swap exchange convert trade buy sell bridge move lend supply deposit stake delegate borrow repay withdraw unstake burn wrap unwrap claim approve revoke close remove add collect provide'.split(
    ' ',
  );

/** What the verbs of some steps are, in the forms that a question has them. */
function verbsOf(steps: readonly Step[]): ReadonlySet<string> {
  const known = steps.flatMap(({ action: { definition } }) => [
    ...definition.verbs,
    ...(definition.forms ?? []).flatMap(({ verbs }) => verbs),
  ]);
  const plain = PLAINLY.filter((verb) => known.includes(verb));
  return new Set(plain.flatMap((verb) => [verb, ...ingOf(verb)]));
}

const ingOf = (verb: string): string[] => [
  `${verb}ing`,
  `${verb.replace(/e$/, '')}ing`,
  `${verb}${verb.slice(-1)}ing`,
];

function isConfirming(item: Item, own: ReadonlySet<string>, verbs: ReadonlySet<string>): boolean {
  if (isEntity(item) || item.kind === 'chain' || item.kind === 'break' || item.kind === 'sign') return true;
  return wordsOf(item.lower).every((word) => CONFIRMING.has(word) || own.has(word) || verbs.has(word));
}
