import { DIALOGUE_WORDS } from './dialogue-words.ts';
import { SIGNALS } from './signals.ts';

/** Words of conditions, negations, secrets and of taking back; a verb may be one of them as well: "provided he agrees". */
export const BLOCKING: ReadonlySet<string> = new Set([
  ...SIGNALS.flatMap(([phrase, signal]) =>
    signal === 'condition' || signal === 'negation' || signal === 'secret' ? [phrase] : [],
  ),
  ...DIALOGUE_WORDS.flatMap(([phrase, does]) => (does === 'cancel' ? [phrase] : [])),
]);
