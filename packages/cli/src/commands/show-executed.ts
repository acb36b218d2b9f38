import type { ExecutedOutput } from './schemas.ts';

/** As a person reads it. */
export const showExecuted = ({ transactions, balances: changed }: ExecutedOutput): string =>
  [
    ...transactions.map(({ id, url }) => `done      ${url ?? id}`),
    ...changed.map(({ symbol, before, after }) => `balance   ${before} → ${after} ${symbol}`),
  ].join('\n');
