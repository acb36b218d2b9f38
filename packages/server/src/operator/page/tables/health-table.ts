import { healthOf } from '../health.ts';
import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';

export function healthTable(state: OperatorState): PageTable {
  return pageTable('Calls to RPCs and facilitators', healthOf(state), [
    { title: 'who', name: 'who', of: ({ what }) => what },
    {
      title: 'now',
      name: 'now',
      of: ({ state: now }) => now,
      seal: ({ state: now }) => (now === 'failing' ? 'bad' : now === 'well' ? 'good' : null),
    },
    { title: 'calls lately', name: 'callsLately', of: ({ lately: { calls } }) => calls },
    { title: 'failed lately', name: 'failedLately', of: ({ lately: { failed } }) => failed },
    { title: 'calls', name: 'calls', of: ({ calls }) => calls },
    { title: 'failed', name: 'failed', of: ({ failed }) => failed },
    { title: 'ms a call', name: 'millisecondsACall', of: ({ mean }) => (mean === 0 ? '' : mean) },
    { title: 'most often', name: 'failure', of: ({ failure }) => failure },
  ]);
}
