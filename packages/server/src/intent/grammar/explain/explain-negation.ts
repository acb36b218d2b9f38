import { phraseList } from '../../lexicon/phrase-list.ts';
import { useOf, type Item } from '../../scan/item.ts';
import { forExample } from './example-for.ts';
import { hasVerb, openingOf, signalOf, type Case } from './explanation.ts';
import { likelyAction } from './likely-action.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/** Words that take something out of an instruction, and leave an instruction. */
const EXCEPTIONS: ReadonlySet<string> = new Set(
  phraseList(`
  but, except, excluding, exclude, skip, keep, leave, save, retain, withhold, instead of, rather than, other than, apart from,
  anything but`),
);

/** What would come in: nothing that the wallet could sign. */
const INCOMING: ReadonlySet<string> = new Set(
  phraseList('request, charge, receive, owe, owes, owed, demand'),
);

/** Words that tell that nothing of it is meant. */
const UNREAL: ReadonlySet<string> = new Set(
  phraseList(
    'yeah right, as if, pretend, hypothetically, hypothetical, example, imagine, joke, joking, kidding, test only',
  ),
);

const KEEPING = /^(?:keep|leave|save|retain|withhold)\b/;

/**
 * "Don't send …" is no instruction. "Send all of them but DAI" is one, with a part that has to be said in other words, and so
 * the answer to it is a question.
 */
export function explainNegation(given: Case): Trouble | null {
  const { scan, problems } = given;
  const found = scan.items.filter((item, at) => takesBack(item, at, given) || isLeftOut(item, problems));
  const [first] = found;
  if (!first) return null;
  const exceptions = found.every((item) => isException(item) || isLeftOut(item, problems));
  if (exceptions && hasVerb(scan)) {
    const such = forExample(likelyAction(given), given.vocabulary);
    return ask(
      `"${first.text}" changes what should be done, and it is not clear how. Please say the whole request again, only with what should happen${such}.`,
    );
  }
  return refuse('not_a_transaction', whyNot(found.find((item) => !isException(item)) ?? first));
}

function whyNot({ lower, text }: Item): string {
  if (INCOMING.has(lower)) {
    return `"${text}" is about money that somebody else would have to send. Only what this wallet itself sends or does can be prepared, for example "send 5 USDC to" and an address or a name.`;
  }
  if (UNREAL.has(lower)) {
    return `"${text}" tells that this is not meant to happen. Please say what should really be done, and nothing else.`;
  }
  if (KEEPING.test(lower)) {
    return `"${text}" leaves everything as it is: there is nothing to sign for that. Please say what should be done.`;
  }
  return `Because of "${text}" this is not taken as an instruction. Please say what should be done, not what should not.`;
}

function takesBack(item: Item, at: number, { scan }: Case): boolean {
  const { items } = scan;
  const use = useOf(item);
  // "Request to unstake 5 SOL" asks for nobody's money.
  if (item.lower === 'request' && items[at + 1]?.lower === 'to' && item === openingOf(scan)) return false;
  const cancels = use?.use === 'dialogue' && (use.does === 'cancel' || use.does === 'no');
  const says = signalOf(item) === 'negation' || (item.kind === 'word' && item.lower.endsWith("n't"));
  return says || (cancels && !(item.lower === 'no' && isThing(items[at + 1])));
}

const isException = (item: Item): boolean => signalOf(item) === 'negation' && EXCEPTIONS.has(item.lower);

/** "No fee", "no protocols below …" say it of what follows; "no, 6", "no 50 USDC" and "no swap" take back what was said. */
function isThing(item: Item | undefined): boolean {
  const use = useOf(item)?.use;
  return (
    item !== undefined &&
    item.lower !== 'wait' &&
    (item.kind === 'word' || use === 'noun' || signalOf(item) === 'extra')
  );
}

/** "Send 50 USDC but keep 10": of nothing that goes whole. */
const isLeftOut = (item: Item, problems: readonly Item[]): boolean =>
  item.kind === 'kept' && problems.includes(item) && !/^(?:minus|less)/.test(item.lower);
