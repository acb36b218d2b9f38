import type { Store } from '../../store/store.ts';
import { CREDIT_COLUMNS, creditView, readCredits } from '../credit-view.ts';
import { csv } from '../csv.ts';
import type { OperatorState } from './operator-state.ts';
import { tables, type TableName } from './tables.ts';

/** A table of the page as CSV. Credits are all listed, whatever the range, because they are owed until they are returned. */
export async function csvOf(name: TableName, state: OperatorState, store: Store): Promise<string> {
  if (name !== 'credits') return tables[name](state).csv();
  const credits = await readCredits(store, -1);
  return csv([CREDIT_COLUMNS, ...credits.map((credit) => Object.values(creditView(credit)))]);
}
