import type { OperatorState } from './operator-state.ts';
import type { PageTable } from './page-table.ts';
import { answersTable } from './tables/answers-table.ts';
import { comparisonsTable } from './tables/comparisons-table.ts';
import { creditsTable } from './tables/credits-table.ts';
import { healthTable } from './tables/health-table.ts';
import { modelsTable } from './tables/models-table.ts';
import { openTable } from './tables/open-table.ts';
import { operationsTable } from './tables/operations-table.ts';
import { problemsTable } from './tables/problems-table.ts';
import { readingsTable } from './tables/readings-table.ts';
import { revenueTable } from './tables/revenue-table.ts';
import { settlingTable } from './tables/settling-table.ts';

/** Every table of the page, by the name of its CSV. */
export const tables = {
  revenue: revenueTable,
  operations: operationsTable,
  settling: settlingTable,
  settlements: openTable,
  credits: creditsTable,
  comparisons: comparisonsTable,
  health: healthTable,
  readings: readingsTable,
  models: modelsTable,
  answers: answersTable,
  problems: problemsTable,
} satisfies Readonly<Record<string, (state: OperatorState) => PageTable>>;

export type TableName = keyof typeof tables;

export const isTable = (name: string): name is TableName => Object.hasOwn(tables, name);
