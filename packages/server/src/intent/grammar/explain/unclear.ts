import type { ActionDefinition } from '../../../core/action.ts';
import type { Vocabulary } from '../../reader.ts';
import type { Scan } from '../../scan/item.ts';
import type { Choice } from '../steps/choices.ts';
import type { ValueElement } from '../roles/element.ts';
import { exampleFor, forExample } from './example-for.ts';
import type { Fit } from '../steps/match-row.ts';
import { explainStray } from './explain-stray.ts';
import { explainVenue } from './misfit.ts';
import { fitParts, type Row, type Statement } from '../steps/rows.ts';
import { ask, type Trouble } from './trouble.ts';

/** Where an instruction stands. */
export interface Place {
  readonly scan: Scan;
  readonly vocabulary: Vocabulary;
}

/** What to ask about an instruction that says too little or too much: the words that have no place, what is clear, and how to say it. */
export function unclear(choices: readonly Choice[], statement: Statement, place: Place): Trouble {
  const pays = statement.actions.some(({ slots }) =>
    Object.values(slots).some(({ type, required }) => type === 'recipient' && required),
  );
  if (pays && choices.length > 1 && choices.some(({ row }) => row.parts.every(isSomebody))) {
    return ask('Is the amount meant for each recipient, or in total? Please say how much goes to whom.');
  }
  const stray = explainStray({ ...place, actions: statement.actions.map(({ definition }) => definition) });
  if (stray) return stray;
  const swaps = statement.actions.some(({ slots }) => Object.values(slots).some(({ differs }) => differs));
  const venue = swaps ? explainVenue(choices.flatMap(({ row }) => row.parts)) : null;
  if (venue) return venue;
  const such = forExample(meant(statement, place), place.vocabulary);
  const left = choices.find(({ fits }) => fits.length === 0);
  if (left) return ask(`${strayOf(left.row, statement, place)} Please say it in other words${such}.`);
  if (choices.length > 1) return ask(`${partsOf(choices, place)} Please say each part whole${such}.`);
  return ask(`${eitherOf(choices, place)} Please say it in other words${such}.`);
}

const isSomebody = (part: Row['parts'][number]): boolean =>
  part.kind === 'value' && (part.entity?.kind === 'recipient' || part.entity?.kind === 'address');

/** The action that is most likely meant: the one that the verb is first of all said for, or that the nouns speak of. */
function meant({ verb, actions, nouns }: Statement, { vocabulary }: Place): ActionDefinition | undefined {
  const known = actions.map(({ definition }) => definition);
  const named = known.filter(({ name }) => nouns.every((noun) => noun.actions.includes(name)));
  const likely = (named.length > 0 ? named : known).filter(
    (action) => exampleFor(action, vocabulary) !== null,
  );
  return (
    likely.find(({ name, verbs }) => name.split('_')[0] === verb?.text || verbs[0] === verb?.text) ??
    likely[0]
  );
}

/** "Buy ETH at 2500": what has no place, where all the rest has one; two words that stand together, where no single one does. */
function strayOf({ parts, start, end }: Row, statement: Statement, { scan }: Place): string {
  for (const count of [1, 2]) {
    for (let index = parts.length - count; index >= 0; index -= 1) {
      const stray = parts
        .slice(index, index + count)
        .flatMap((part) => (part.kind === 'value' ? [part] : []));
      const [fit] = stray.length === count ? fitParts(statement, parts.toSpliced(index, count)) : [];
      if (!fit) continue;
      const words = stray.map(wordsOf).join(' ');
      return `It is not clear what "${words}" is meant for.${understood(fit)}`;
    }
  }
  return `It is not clear what "${wordsAt(scan, statement, start, end)}" asks for.`;
}

const wordsOf = ({ marker, item }: ValueElement): string =>
  marker !== null && marker !== 'label' ? `${marker} ${item.text}` : item.text;

/** The verb, and what is said from one place to another. */
function wordsAt({ content }: Scan, { verb }: Pick<Statement, 'verb'>, start: number, end: number): string {
  const from = verb && verb.item.end <= start ? verb.item.start : start;
  return content.slice(from, end).replaceAll(/\s+/g, ' ');
}

/** "Swap … for ETH": what a step says, in the words of its action. */
function understood({ action, filled }: Fit): string {
  const { summary } = action.definition;
  const told = summary
    .replaceAll(/\[([^[\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => filled.has(name)) ? part : '',
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => filled.get(name)?.item.text ?? '…');
  return filled.size === 0 ? '' : ` Understood so far: "${told}".`;
}

/** "Swap all my DAI and USDC for ETH": what each member of a list leaves open. */
function partsOf(choices: readonly Choice[], { scan }: Place): string {
  const said = choices.flatMap(({ row, fits }) => {
    const words = wordsAt(scan, { verb: null }, row.start, row.end);
    const [slot] = fits[0]?.open ?? [];
    const question = slot === undefined ? undefined : fits[0] && questionOf(fits[0], slot);
    return question === undefined ? [] : [`"${words}" leaves open: ${question}`];
  });
  return said.length > 0 ? said.join(' ') : 'It is not clear what each part of the list says.';
}

const questionOf = ({ action }: Fit, slot: string): string =>
  action.definition.oneOf?.find(({ slots }) => slots[0] === slot)?.question ??
  action.slots[slot]?.question ??
  '';

/** One value that may be two things. */
function eitherOf([choice]: readonly Choice[], { scan }: Place): string {
  const [one, other] = choice?.fits ?? [];
  const value = choice?.row.parts.find(
    (part): part is ValueElement => part.kind === 'value' && slotWith(one, part) !== slotWith(other, part),
  );
  const names = [slotWith(one, value), slotWith(other, value)];
  const [first, second] = [one, other].map((fit, index) => (fit ? questionOf(fit, names[index] ?? '') : ''));
  if (!choice || !value || !first || !second || first === second)
    return `It is not clear how the parts of "${choice ? wordsAt(scan, { verb: null }, choice.row.start, choice.row.end) : ''}" go together.`;
  return `What does "${wordsOf(value)}" answer: "${first}" or "${second}"?`;
}

const slotWith = (fit: Fit | undefined, value: Row['parts'][number] | undefined): string | undefined =>
  [...(fit?.filled ?? [])].find(([, filled]) => filled === value)?.[0];
