import type { IncomingTransfer, Payee } from '../../chains/incoming.ts';
import type { KnownPayment, LandedPayment } from '../../store/audit-store.ts';
import type { Store } from '../../store/store.ts';
import type { ServedChain } from '../context.ts';

/** Money that arrived at a payee without a paid operation or a credit for it. */
export interface UnexplainedTransfer extends IncomingTransfer, Payee {
  readonly why: string;
}

/** How one chain and the database differ within a time. */
export interface ChainComparison {
  readonly chain: string;
  /** Milliseconds since the epoch; `until` is no longer part of it. */
  readonly from: number;
  readonly until: number;
  /** What was looked through on the chain, for each payee. */
  readonly ranges: readonly string[];
  /** What of it could not be looked through. */
  readonly gaps: readonly string[];
  readonly transfers: number;
  readonly payments: number;
  readonly unexplained: readonly UnexplainedTransfer[];
  /** Payments that the database has as landed, but the chain does not show. */
  readonly unfounded: readonly LandedPayment[];
}

const PAGE = 500;

/**
 * Compares every transfer to the payees within a time with the database, and every payment that ended within it with the chain. Payees of
 * earlier settings are included if payments of that time name them.
 */
export async function compareWithChain(
  store: Pick<Store, 'listLanded' | 'readKnown'>,
  { port, payment }: ServedChain,
  within: { readonly from: number; readonly until: number },
): Promise<ChainComparison> {
  const chain = port.chain.name;
  const landed = await listLanded(store, chain, within);
  const found = new Map<string, IncomingTransfer>();
  const unexplained: UnexplainedTransfer[] = [];
  const [ranges, gaps]: [string[], string[]] = [[], []];
  let transfers = 0;
  for (const payee of payeesOf([payment, ...landed])) {
    const incoming = await port.listIncoming({ ...payee, ...within });
    transfers += incoming.transfers.length;
    if (incoming.range !== null) ranges.push(incoming.range);
    if (incoming.gap !== null) gaps.push(incoming.gap);
    for (const transfer of incoming.transfers)
      if (transfer.identity !== null) found.set(transfer.identity, transfer);
    unexplained.push(...(await explain(store, incoming.transfers, payee)));
  }
  const unfounded: LandedPayment[] = [];
  for (const each of landed) if (!(await isFounded(port, each, found))) unfounded.push(each);
  return { chain, ...within, ranges, gaps, transfers, payments: landed.length, unexplained, unfounded };
}

async function listLanded(
  store: Pick<Store, 'listLanded'>,
  chain: string,
  within: { readonly from: number; readonly until: number },
): Promise<readonly LandedPayment[]> {
  const all: LandedPayment[] = [];
  for (;;) {
    const page = await store.listLanded(chain, within, PAGE, all.at(-1));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

function payeesOf(named: readonly Payee[]): readonly Payee[] {
  const payees = new Map(
    named.map(({ asset, payTo }) => [`${asset} ${payTo}`.toLowerCase(), { asset, payTo }] as const),
  );
  return [...payees.values()];
}

async function explain(
  store: Pick<Store, 'readKnown'>,
  transfers: readonly IncomingTransfer[],
  payee: Payee,
): Promise<UnexplainedTransfer[]> {
  const identities = transfers.flatMap(({ identity }) => identity ?? []);
  const known = new Map<string, KnownPayment>();
  for (let start = 0; start < identities.length; start += PAGE)
    for (const each of await store.readKnown(identities.slice(start, start + PAGE)))
      known.set(each.identity, each);
  return transfers.flatMap((transfer) => {
    const why = whyUnexplained(transfer, known.get(transfer.identity ?? ''));
    return why === null ? [] : [{ ...payee, ...transfer, why }];
  });
}

function whyUnexplained({ amount }: IncomingTransfer, known: KnownPayment | undefined): string | null {
  if (!known) return 'no operation was ever paid with it';
  if (known.state === 'claimed') return 'its operation is still being settled';
  if (!known.landed) return `its payment counts as ${known.state}`;
  return known.amount === amount ? null : `its payment was to be ${known.amount} base units`;
}

/**
 * Whether the chain shows the money of a payment. One that ended within the time may have landed before it, so its own transaction is
 * looked at then.
 */
async function isFounded(
  port: ServedChain['port'],
  { identity, asset, payTo, amount, transaction }: LandedPayment,
  found: ReadonlyMap<string, IncomingTransfer>,
): Promise<boolean> {
  if (found.get(identity)?.amount === amount) return true;
  const moved = await port.transfersIn({ asset, payTo, transaction });
  return moved.some((each) => each.identity === identity && each.amount === amount);
}
