import type { SandboxAccount } from '@say402/sandbox';
import { processorTime } from './processor-time.ts';
import type { DatabaseFigures, Observer } from './database-figures.ts';
import { walk, type Walked } from './walk.ts';

/** Who takes part, by what its processor time is written to. */
export type Part = 'service' | 'database' | 'chains';

export interface Drive {
  readonly urls: () => readonly string[];
  readonly wallets: readonly SandboxAccount[];
  readonly price: string;
  /** Customers that each do one operation after the other. */
  readonly atOnce: number;
  readonly seconds: number;
  /** Process ids. */
  readonly roots: () => Readonly<Record<Part, readonly number[]>>;
  readonly observer: Observer;
}

/** What a drive has measured. */
export interface Driven {
  readonly walked: readonly Walked[];
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly used: Readonly<Record<Part | 'harness', number>>;
  readonly database: DatabaseFigures;
}

/** Operations are numbered through all drives, so that no two are alike. */
let number = 0;

/** Customers pay for operation after operation until the time is over, and finish what they have begun. */
export async function drive(options: Drive): Promise<Driven> {
  const { wallets, atOnce, observer, roots } = options;
  const look = async () => ({ used: usedBy(roots()), database: await observer.figures() });
  const before = await look();
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1_000;
  const walked: Walked[] = [];
  const customer = async (place: number): Promise<void> => {
    // A customer keeps to wallets of its own.
    for (let round = 0; elapsed() < options.seconds; round += 1) {
      const wallet = wallets[(place + round * atOnce) % wallets.length];
      if (!wallet) throw new Error('There are no wallets');
      number += 1;
      walked.push(await walk({ ...options, wallet, number }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, async (_, place) => customer(place)));
  const seconds = elapsed();
  const { used, database } = await look();
  return {
    walked,
    seconds,
    used: subtract(used, before.used),
    database: subtract(database, before.database),
  };
}

function usedBy(roots: Readonly<Record<Part, readonly number[]>>): Record<Part | 'harness', number> {
  const { user, system } = process.cpuUsage();
  return { ...processorTime(roots), harness: (user + system) / 1_000_000 };
}

/** Each number less that of the same name. */
export function subtract<Numbers extends object>(later: Numbers, earlier: Numbers): Numbers {
  const differences = Object.entries(later).map(([name, value]) => [
    name,
    Number(value) - Number(Reflect.get(earlier, name)),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, and numbers as before
  return Object.fromEntries(differences) as Numbers;
}
