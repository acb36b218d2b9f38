import { fromBaseUnits } from '../../core/amount.ts';
import { answersOf } from './answers-of.ts';
import { isFailure, outsideOf } from './health.ts';
import type { OperatorState } from './operator-state.ts';
import type { Plot } from './plot.ts';
import { readerFigures } from './reader-figures.ts';
import { revenueRows } from './revenue-rows.ts';
import { titleOf } from './title-of.ts';

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** The red of `operator.css`. */
const RED = 4;

const stepOf = ({ range: { step } }: OperatorState): string => (step < 86_400_000 ? 'hour' : 'day');

/** One plot for each asset, because different units can't be stacked. */
export function revenuePlots(state: OperatorState): readonly Plot[] {
  const rows = revenueRows(state);
  return unique(rows.map(({ symbol }) => symbol)).map((unit) => ({
    title: `${unit} per ${stepOf(state)}`,
    kind: 'bars',
    unit,
    series: unique(rows.map(({ chain }) => chain)).map((chain) => ({
      name: titleOf(chain),
      values: state.windows.map(({ from }) => {
        const own = rows.filter((row) => row.from === from && row.chain === chain && row.symbol === unit);
        return total(own.map(({ amount, decimals }) => Number(fromBaseUnits(amount, decimals))));
      }),
    })),
  }));
}

export function settlingPlot({ windows }: OperatorState): Plot {
  const chains = unique(windows.flatMap(({ settling }) => settling.map(({ chain }) => chain)));
  const series = chains.map((chain) => ({
    name: titleOf(chain),
    values: windows.map(({ settling }) => {
      const found = settling.find((each) => each.chain === chain);
      return found ? found.median / 1_000 : null;
    }),
  }));
  return { title: 'Half of the payments settled within', kind: 'lines', unit: 's', series };
}

export function answersPlot(state: OperatorState): Plot {
  const answers = state.windows.map(({ tallies }) => answersOf(tallies));
  const series = (['served', 'terms', 'refused', 'failed'] as const).map((name, index) => ({
    name: name === 'terms' ? 'payment terms' : name,
    colour: name === 'failed' ? RED : index,
    values: answers.map((each) => each[name]),
  }));
  return { title: `Answers per ${stepOf(state)}`, kind: 'bars', unit: '', series };
}

export function failuresPlot(state: OperatorState): Plot {
  const names = unique(state.tallies.flatMap((tally) => (isFailure(tally) ? (outsideOf(tally) ?? []) : [])));
  const series = names.map((name) => ({
    name,
    values: state.windows.map(({ tallies }) =>
      total(
        tallies.filter((tally) => isFailure(tally) && outsideOf(tally) === name).map((each) => each.total),
      ),
    ),
  }));
  return { title: `Calls that failed per ${stepOf(state)}`, kind: 'bars', unit: '', series };
}

export function questionsPlot({ windows }: OperatorState): Plot {
  const values = windows.map(({ tallies }) => readerFigures(tallies, null).questionsPer100);
  return {
    title: 'Questions per 100 readings',
    kind: 'lines',
    unit: '',
    series: [{ name: 'questions', values }],
  };
}

export function tokensPlot(state: OperatorState): Plot {
  const tokens = state.windows.map(({ tallies }) => readerFigures(tallies, null).tokens);
  const series = (['read', 'written'] as const).map((name) => ({
    name,
    values: tokens.map((each) => each[name]),
  }));
  return { title: `Tokens per ${stepOf(state)}`, kind: 'bars', unit: '', series };
}
