import type { ExecutedOutput } from './schemas.ts';

/** Executed transactions, as a person reads them. */
export const showExecuted = ({ transactions, balances: changed }: ExecutedOutput): string =>
  [
    ...transactions.map(({ id, url }) => `done      ${url ?? id}`),
    ...changed.map(({ symbol, before, after }) => `balance   ${before} → ${after} ${symbol}`),
  ].join('\n');
