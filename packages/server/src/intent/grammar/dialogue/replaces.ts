import type { Step } from '../steps/step.ts';
import { ask } from '../explain/trouble.ts';
import type { Draft, Reply } from './dialogue.ts';

/**
 * "Actually swap 200 USDC to ETH", after "swap 100 USDC to ETH, min 0.03 ETH": what was said of it besides, and is not said again, may still be
 * meant; so may the other steps.
 */
export function leavesOut(draft: Draft, steps: readonly Step[]): boolean {
  if (draft.kind !== 'steps') return false;
  const again = draft.steps.filter((before) => steps.some(({ action }) => isAlike(action, before.action)));
  if (again.length > 0 && draft.steps.length > steps.length) return true;
  return again.some(({ action, said }) =>
    [...said.keys()].some((name) => {
      const { type, required } = action.slots[name] ?? {};
      const kept = required !== true && type !== 'amount' && type !== 'token';
      const bound = action.slots[name]?.bounds !== undefined;
      return (kept || bound) && steps.every((step) => !step.said.has(name));
    }),
  );
}

/** "Stake 3 SOL" may be a stake with a validator or with a protocol. */
const isAlike = (one: Step['action'], other: Step['action']): boolean =>
  one.definition === other.definition ||
  one.definition.verbs.some((verb) => other.definition.forms?.some(({ verbs }) => verbs.includes(verb)));

export const STILL_SO = ask(
  'Does the rest of what was asked for before still hold? Please say the whole request in one message.',
);

/** "What should I cancel?", "what did he write?": what is answered is not to be done now. */
const ASKS_OF_ELSE =
  /\b(?:what|which|who)\b[^?.!\n]{0,80}\b(?:tomorrow|yesterday|every|never|explain|(?:did|does|do)\s+(?:he|she|they)|hits|did\s+you\s+do)\b[^?\n]{0,40}\?\s*$|\b(?:what|which)\b[^?.!\n]{0,60}\b(?:cancel|schedule|undo|stop|report|write|wrote|say|said|automate|repeat|remind|dispute|refund|simulate|avoid)\b[^?.!\n]{0,40}\?\s*$/i;

/** "Change 5 USDC to DAI". */
export const CHANGES = /^\W*(?:(?:please|no|ok|actually|wait)\W+)*(?:change|switch)\b/i;

/** "Step 2: …": what comes after what was asked for before. */
const STEPWISE = /^\W*(?:and\s+)?step\s*[2-9]\b/i;

/** Whether a whole instruction is none to be done now, or goes with the one before. */
export const isOfElse = (draft: Draft, said: string, heard: Reply | null): boolean =>
  (draft.kind === 'steps' && STEPWISE.test(said)) || (heard !== null && ASKS_OF_ELSE.test(heard.content));
