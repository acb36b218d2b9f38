import {
  createPayer,
  startChains,
  startConformanceKit,
  startPostgres,
  type ConformanceKit,
  type Postgres,
  type SandboxChains,
} from '@say402/sandbox';
import type { Payer } from '../customer/signed-payment.ts';
import { startFleet, type Fleet } from '../fleet/fleet.ts';
import { compileService } from '../fleet/server-process.ts';
import type { FleetName } from '../options.ts';
import { openPayees } from './payees.ts';
import { createPreemptor, type Preemptor } from './preemptor.ts';

/** Chains, a facilitator that fails on command, payers, and fleets of servers. */
export interface World {
  readonly sandbox: SandboxChains;
  readonly kit: ConformanceKit;
  readonly fleets: readonly Fleet[];
  /** Two funded wallets. */
  readonly payers: readonly [Payer, Payer];
  readonly preempt: Preemptor;
  close(): Promise<void>;
}

/** Starts everything that a chaos run needs; nothing is read from the network. */
export async function openWorld(names: readonly FleetName[]): Promise<World> {
  const open: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const each of open.toReversed()) await each.close();
  };
  const opened = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
    open.push(thing);
    return thing;
  };
  try {
    await compileService();
    const sandbox = opened(await startChains());
    const kit = opened(await startConformanceKit({ upstreamUrl: sandbox.facilitatorUrl }));
    const needsPostgres = names.some((name) => name.startsWith('postgres'));
    const postgres: Postgres | null = needsPostgres ? opened(await startPostgres()) : null;
    const fleets: Fleet[] = [];
    for (const name of names) {
      const payees = await openPayees(sandbox, name);
      fleets.push(opened(await startFleet(name, { sandbox, facilitatorUrl: kit.url, payees, postgres })));
    }
    const { user, secondUser } = sandbox.accounts;
    const rpcUrl = sandbox.chains.solana.rpcUrl;
    return {
      sandbox,
      kit,
      fleets,
      payers: [
        { account: user, client: await createPayer(user, rpcUrl) },
        { account: secondUser, client: await createPayer(secondUser, rpcUrl) },
      ],
      preempt: createPreemptor(sandbox),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
