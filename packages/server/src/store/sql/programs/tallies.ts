import type { Tally, TallyKind, TallyStore } from '../../tally-store.ts';
import { integer, text, type Row } from '../columns.ts';
import { atOnce, query, statement, type ProgramsOf } from '../query.ts';

/** Rows of one statement. */
const CHUNK = 64;

/** Reading tallies adds up many rows, which would block the thread that serves requests. */
export const tallyWrites: ProgramsOf<TallyStore> = {
  writeTallies({ hour, instance, forgetBefore }, tallies) {
    const writes = [statement('DELETE FROM tallies WHERE hour < ?', [forgetBefore])];
    for (let done = 0; done < tallies.length; done += CHUNK) {
      const chunk = tallies.slice(done, done + CHUNK);
      const write = statement(
        `INSERT INTO tallies (hour, instance, kind, name, outcome, total, milliseconds)
         VALUES ${chunk.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}
         ON CONFLICT (hour, instance, kind, name, outcome)
         DO UPDATE SET total = excluded.total, milliseconds = excluded.milliseconds`,
        chunk.flatMap(({ kind, name, outcome, total, milliseconds }) => [
          hour,
          instance,
          kind,
          name,
          outcome,
          total,
          milliseconds,
        ]),
      );
      writes.push(write);
    }
    return atOnce(writes, () => undefined);
  },
  *readTallies(from, until) {
    const rows = yield* query(
      `SELECT kind, name, outcome, CAST(SUM(total) AS BIGINT) AS total,
         CAST(SUM(milliseconds) AS BIGINT) AS milliseconds
       FROM tallies WHERE hour >= ? AND hour < ? GROUP BY kind, name, outcome`,
      [from, until],
    );
    return rows.map(readTally);
  },
};

const KINDS: Readonly<Record<TallyKind, true>> = {
  answer: true,
  problem: true,
  chain: true,
  node: true,
  facilitator: true,
  reader: true,
  model: true,
};
const isKind = (kind: string): kind is TallyKind => Object.hasOwn(KINDS, kind);

function readTally(row: Row): Tally {
  const kind = text(row, 'kind');
  if (!isKind(kind)) throw new TypeError(`Column kind holds "${kind}"`);
  return {
    kind,
    name: text(row, 'name'),
    outcome: text(row, 'outcome'),
    total: integer(row, 'total'),
    milliseconds: integer(row, 'milliseconds'),
  };
}
