import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { beyond, larger, readAmounts, sum, writeAmounts, type Amounts } from './amounts.ts';

/** What was spent on this machine, so that daily limits hold across restarts and processes. */
export interface Ledger {
  /**
   * Books an amount under a name before it is spent. Booked again, the larger amount of each unit counts.
   *
   * @throws CliError `limit_reached`
   */
  spend(what: string, booking: Booking, limits: Limits): Promise<void>;
  /** Checks whether an amount could be booked now, without booking it. @throws CliError `limit_reached` */
  check(booking: Booking, limits: Limits): Promise<void>;
  /** Takes back a booking of something that was not spent. */
  refund(what: string): Promise<void>;
}

/** An amount to book, and what counts towards the limit of one operation. */
export interface Booking {
  /** The price is paid already, so that a refusal must not say that nothing was. */
  readonly paid?: boolean;
  readonly amounts: Amounts;
  readonly together: Amounts;
}

export interface Limits {
  /** The limit of one operation. Null for none. */
  readonly each: Amounts | null;
  /** The limit within 24 hours. Null for none. */
  readonly day: Amounts | null;
}

const DAY = 86_400_000;
/** The number of operations a day whose network fees may go without a limit. */
const FEES_OF_A_DAY = 20n;
const entrySchema = z.object({ time: z.number(), amounts: z.record(z.string(), z.string().regex(/^\d+$/)) });

/** The file's name: a hash, since the names of operations are secrets. */
const nameOf = (what: string): string => `${createHash('sha256').update(what).digest('hex')}.json`;

/** Opens the ledger of a folder: one file for each booking. */
export function openLedger(folder: string, now: () => number): Ledger {
  const lately = async (): Promise<[string, bigint][]> =>
    [...(await readEntries(folder)).values()]
      .filter(({ time }) => time > now() - DAY)
      .flatMap((entry) => readAmounts(entry.amounts));
  return {
    check: async ({ together }, limits) => {
      refuseEach(together, limits);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const over = limits.day && beyond(limits.day, sum([...(await lately()), ...together]), FEES_OF_A_DAY);
      if (over !== null) throw reached('24 hours', over);
    },
    spend: async (what, { amounts, together, paid = false }, limits) => {
      refuseEach(together, limits, paid);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, nameOf(what));
      const known = (await readEntries(folder)).get(nameOf(what));
      const before = sum(readAmounts(known?.amounts ?? {}));
      const wanted = larger(amounts, before);
      if (known && [...wanted].every(([unit, amount]) => before.get(unit) === amount)) return;
      // Written before it is counted, so that of two at the same time neither can overlook the other.
      const draft = `${path}.draft`;
      const write = async (entry: z.infer<typeof entrySchema>): Promise<void> => {
        await writeFile(draft, JSON.stringify(entry), { mode: 0o600 });
        await rename(draft, path);
      };
      await write({ time: now(), amounts: writeAmounts(wanted) });
      if (!limits.day) return;
      const over = beyond(limits.day, sum(await lately()), FEES_OF_A_DAY);
      if (over === null || amounts.size === 0) return;
      await (known ? write(known) : rm(path, { force: true }));
      throw reached('24 hours', over, paid);
    },
    refund: async (what) => rm(join(folder, nameOf(what)), { force: true }),
  };
}

async function readEntries(folder: string): Promise<Map<string, z.infer<typeof entrySchema>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const entries = await Promise.all(
    names.map(async (name) => {
      const entry = entrySchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      return [name, entry] as const;
    }),
  );
  return new Map(entries);
}

function refuseEach(together: Amounts, { each }: Limits, paid = false): void {
  const tooMuch = each && beyond(each, together);
  if (tooMuch !== null) throw reached('one operation', tooMuch, paid);
}

const reached = (per: string, what: string, paid = false): CliError =>
  new CliError(
    'limit_reached',
    `That would be beyond the limit for ${per}: ${what}.`,
    `${paid ? 'Nothing was signed; its price was paid before' : 'Nothing was paid or signed'}. Raise the limit (--max-spend, --max-spend-per-day) if this is meant.`,
  );
