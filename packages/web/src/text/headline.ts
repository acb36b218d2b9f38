import type { Preview, PreviewToken } from '@say402/wire';

/** How much less or more of a token somebody has, in base units without a sign. */
export interface Flow {
  readonly token: PreviewToken;
  readonly baseUnits: bigint;
  /** The owner, where it is not the operation's wallet. */
  readonly owner: string | null;
}

/** An operation in one line: what leaves the wallet, what arrives and where, and what else it costs. */
export interface Headline {
  readonly leaves: readonly Flow[];
  readonly arrives: readonly Flow[];
  /** Fees and rent by token, summed, except those that are in the price or taken from what arrives. */
  readonly costs: readonly Flow[];
}

type Step = Pick<Preview[number], 'balanceChanges' | 'fees'>;

export function headlineOf(preview: readonly Step[], wallet: string): Headline {
  const fees = preview.flatMap((step) => step.fees.map((fee) => ({ ...fee, owner: null })));
  const changes = preview
    .flatMap((step) => step.balanceChanges)
    .map((change) => ({
      ...change,
      owner: change.owner.toLowerCase() === wallet.toLowerCase() ? null : change.owner,
    }));
  // Rent is both a change and a cost; here it counts as a cost.
  const own = sum([
    ...changes.filter(({ owner }) => owner === null),
    ...fees.filter(({ kind }) => kind === 'rent'),
  ]);
  const others = sum(changes.filter(({ owner }) => owner !== null));
  const leaves = own.filter(({ baseUnits }) => baseUnits < 0n);
  const arrives = [...others, ...own].filter(({ baseUnits }) => baseUnits > 0n);
  return {
    leaves: leaves.map((flow) => ({ ...flow, baseUnits: -flow.baseUnits })),
    // What is only sent on leaves and arrives equally, so it is said once.
    arrives: isSentOn(leaves, arrives) ? [] : arrives,
    costs: sum(fees.filter(({ kind }) => kind !== 'protocol')),
  };
}

const isSentOn = ([leaves, ...others]: readonly Flow[], [arrives, ...more]: readonly Flow[]): boolean =>
  leaves !== undefined &&
  arrives !== undefined &&
  others.length + more.length === 0 &&
  keyOf(arrives.token) === keyOf(leaves.token) &&
  arrives.baseUnits === -leaves.baseUnits;

interface Changed {
  readonly owner: string | null;
  readonly token: PreviewToken;
  readonly baseUnits: string;
}

function sum(changes: readonly Changed[]): Flow[] {
  const flows = new Map<string, Flow>();
  for (const { owner, token, baseUnits } of changes) {
    const key = `${owner ?? ''} ${keyOf(token)}`;
    const before = flows.get(key)?.baseUnits ?? 0n;
    flows.set(key, { token, owner, baseUnits: before + BigInt(baseUnits) });
  }
  return [...flows.values()];
}

const keyOf = ({ address }: PreviewToken): string => address ?? 'native';
