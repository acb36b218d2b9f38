import { POSITION, unbuiltActions, unbuiltNouns } from '../../../actions/unbuilt-actions.ts';
import { useOf, type Item } from '../../scan/item.ts';

/** An action that has no definition, and whether the word says so wherever it stands. */
export interface Elsewhere {
  readonly action: string;
  readonly noun: boolean;
}

const NOUNS = new Set(Object.values(unbuiltNouns).flat());
/** Words that are glue as well, such as "mint". */
const GLUED: ReadonlyMap<string, string> = new Map(
  Object.entries(unbuiltActions).flatMap(([action, words]) => words.map((word) => [word, action] as const)),
);

/** The action that a word stands for and that nothing here prepares; null for any other word. */
export function actionElsewhere(item: Item | undefined): Elsewhere | null {
  if (!item) return null;
  if (item.lower.endsWith('-perp')) return { action: POSITION, noun: true };
  const use = useOf(item);
  const action =
    use?.use === 'elsewhere' ? use.action : use?.use === 'glue' ? GLUED.get(item.lower) : undefined;
  // "Open a 5x long on ETH": leverage is a noun as often.
  return action === undefined ? null : { action, noun: action === POSITION || NOUNS.has(item.lower) };
}
