import { verbForms } from '../../lexicon/verb-forms.ts';
import { askedVerb, type Item } from '../../scan/item.ts';
import type { Step } from '../steps/step.ts';

/** Verbs that say an action as everybody says it: "return it" or "split it" would be another way. */
const PLAINLY =
  'send transfer pay give swap exchange convert trade buy sell bridge move lend supply deposit stake delegate borrow repay withdraw unstake burn wrap unwrap claim approve revoke close remove add collect provide liquid'.split(
    ' ',
  );

/** What the verbs of some steps are, in the forms that a question has them. */
export function verbsOf(steps: readonly Step[]): ReadonlySet<string> {
  const known = steps.flatMap(({ action: { definition } }) => [
    ...definition.verbs,
    ...(definition.forms ?? []).flatMap(({ verbs }) => verbs),
  ]);
  // "Collect the fees", "liquid stake".
  const plain = PLAINLY.filter((verb) => known.some((each) => each === verb || each.startsWith(`${verb} `)));
  return new Set(plain.flatMap((verb) => verbForms(verb).map(([form]) => form)));
}

/** Whether an item is a verb, and none of some actions. */
export function isVerbOfOther(item: Item, names: ReadonlySet<string>): boolean {
  const verb = askedVerb(item);
  return verb !== undefined && !verb.actions.some((name) => names.has(name));
}
