import { dollarsFor, type TokenPrices } from '../../core/dollars-for.ts';
import type { Tally } from '../../store/tally-store.ts';

/** How well readers do. */
export interface ReaderFigures {
  readonly readings: number;
  /** Questions to users for a hundred readings; null where nothing was read. */
  readonly questionsPer100: number | null;
  readonly calls: number;
  readonly tokens: { readonly read: number; readonly cached: number; readonly written: number };
  /** Null where no language model was called, or no prices are set. */
  readonly dollars: number | null;
}

export function readerFigures(tallies: readonly Tally[], prices: TokenPrices | null): ReaderFigures {
  const count = (of: (tally: Tally) => boolean): number =>
    tallies.filter(of).reduce((sum, { total }) => sum + total, 0);
  const ofModels = (outcome: string): number =>
    count((tally) => tally.kind === 'model' && tally.outcome === outcome);
  const readings = count(({ kind }) => kind === 'reader');
  // Questions are counted where they are put, since some come up only after reading.
  const questions = count(({ kind, name }) => kind === 'problem' && name === 'question');
  const tokens = { read: ofModels('read'), cached: ofModels('cached'), written: ofModels('written') };
  return {
    readings,
    questionsPer100: readings === 0 ? null : (100 * questions) / readings,
    calls: ofModels('calls'),
    tokens,
    dollars: prices && dollarsFor(tokens, prices),
  };
}
