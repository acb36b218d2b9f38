import { askedVerb } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';

/** What each verb of a text may mean. */
export type VerbsOf = (text: string) => readonly (readonly string[])[];

/** What each verb of a text may mean; a text is looked at once. */
export function verbsIn({ compiled, vocabulary }: MessageContext): VerbsOf {
  const known = new Map<string, readonly (readonly string[])[]>();
  return (text) => {
    const found =
      known.get(text) ??
      scanMessage(text, 0, { actions: compiled.actions, vocabulary }).items.flatMap((item) => {
        const use = askedVerb(item);
        return use ? [use.actions] : [];
      });
    known.set(text, found);
    return found;
  };
}

/** Whether a verb asks for what the last message with a verb asks for, and that message for nothing else. */
export function sharesAction(verb: string, said: readonly string[], verbsOf: VerbsOf): boolean {
  const [meant] = verbsOf(verb);
  const first = meant?.[0];
  if (meant === undefined || first === undefined) return false;
  const last = said.findLast((text) => verbsOf(text).length > 0);
  return (
    last !== undefined &&
    verbsOf(last).every((actions) => actions.includes(first) && meant.includes(actions[0] ?? ''))
  );
}
