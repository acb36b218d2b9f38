import { stepOf, type Choice } from './choices.ts';
import { isSeldomMeant } from './far-fetched.ts';
import type { Fit } from './match-row.ts';
import { fitParts, type Row, type Statement } from './rows.ts';

type Meant = Pick<Statement, 'verb' | 'actions' | 'phrases' | 'rows'>;

/** The rows of a statement, each with the best ways to understand it. */
export const choicesOf = (statement: Meant): Choice[] =>
  statement.rows.map((row) => choiceOf(row, statement));

const choiceOf = (row: Row, statement: Meant): Choice => ({
  row,
  fits: bestFits(fitParts(statement, row.parts), row).filter(({ filled }) => standsInside(filled, row)),
});

/** The same where every row can be understood; the others are not looked at where one can not. */
export function wholeChoices(statement: Meant): Choice[] | null {
  const choices: Choice[] = [];
  for (const row of statement.rows) {
    const choice = choiceOf(row, statement);
    if (choice.fits.length === 0) return null;
    choices.push(choice);
  }
  return choices;
}

/** "Close position #1 and #2": the verb says how much in its own row only. */
const standsInside = (filled: Fit['filled'], { start, end, lead }: Row): boolean =>
  [...filled.values()].every(
    (value) => value === lead || (value.item.start >= start && value.item.end <= end),
  );

/**
 * The complete ways to understand a row, or else those that leave least open; "… and deposit in aave" leaves less open where "aave" is the token,
 * which is seldom meant.
 */
function bestFits(fits: readonly Fit[], row: Row): readonly Fit[] {
  const rank = (fit: Fit): number =>
    fit.open.length > 0 && isSeldomMeant(stepOf(fit, row, 0)) ? fit.open.length + SELDOM : fit.open.length;
  const least = Math.min(...fits.map(rank));
  return fits.filter((fit) => rank(fit) === least);
}

/** More than the token that is open where a name is that of a protocol. */
const SELDOM = 1.5;
