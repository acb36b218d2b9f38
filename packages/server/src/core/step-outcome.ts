import type { PlannedToken, Warning } from './plan.ts';
import type { Source } from './source.ts';

/** How the balance of one owner changes, in base units: by what is expected, and at worst. */
export interface BalanceShift {
  readonly owner: string;
  readonly token: PlannedToken;
  readonly expected: bigint;
  readonly least: bigint;
  /**
   * The best case, for contracts that report failure by a number instead of reverting: if the balance is better than this, nothing was
   * done.
   */
  readonly most?: bigint;
  /** EVM: the NFT whose pieces are counted, where the token is a collection. */
  readonly piece?: NftPiece;
}

/** An NFT: the only one of its number, or one of several. */
export interface NftPiece {
  readonly id: bigint;
  readonly single: boolean;
}

/** What a step costs beside what it sends and the network's fee. */
export interface OutcomeFee {
  readonly kind: 'rent' | 'transfer_fee' | 'protocol';
  readonly token: PlannedToken;
  readonly amount: bigint;
  readonly text: string;
}

/** An order that stands on a chain until it is filled, ends or is cancelled. Amounts are base units. */
export interface OrderOutcome {
  /** By which its contracts know it, in hex. */
  readonly uid: string;
  /** Which of the two amounts is exact; the other one is a bound. */
  readonly kind: 'sell' | 'buy';
  readonly sold: { readonly token: PlannedToken; readonly amount: bigint };
  readonly bought: { readonly token: PlannedToken; readonly amount: bigint };
  readonly receiver: string;
  /** Seconds since the epoch. */
  readonly validTo: number;
  readonly partiallyFillable: boolean;
}

/** What one step does, as the preview says it. Amounts are base units. */
export interface StepOutcome {
  /** At most so much leaves the wallet; `least` where the transactions enforce that at least so much is taken. */
  readonly sent: readonly {
    readonly token: PlannedToken;
    readonly amount: bigint;
    readonly to: string;
    readonly least?: bigint;
  }[];
  /** So much arrives; `minimum` is enforced by the transactions themselves. */
  readonly received: readonly {
    readonly token: PlannedToken;
    readonly expected: bigint;
    readonly minimum: bigint;
    readonly to: string;
  }[];
  /** The order that it signs, or whose filling it rules out. */
  readonly order?: OrderOutcome;
  /** The pools that a swap goes through, and the tokens between them, as the read-back names them. */
  readonly route?: { readonly via: readonly string[]; readonly pools: readonly string[] };
  /** Allowances that are left when the step is done; zero for one that is taken back. */
  readonly approved: readonly {
    readonly token: PlannedToken;
    readonly amount: bigint;
    readonly spender: string;
    readonly unlimited: boolean;
  }[];
  /** Every balance that the step is about, network fees left out. The dry run is held to them. */
  readonly changes: readonly BalanceShift[];
  readonly fees: readonly OutcomeFee[];
  /** What else was read for the decision, such as a rate. */
  readonly facts: readonly { readonly name: string; readonly value: string; readonly source: Source }[];
  readonly warnings: readonly Warning[];
  /** Sources of values that are in no slot of the plan, since no words say them. */
  readonly sources?: readonly { readonly field: string; readonly value: string; readonly source: Source }[];
}

/** What was promised of a step when it was offered, by token address. */
export interface PromisedOutcome {
  /** Title of the protocol that was to carry it out. */
  readonly protocol: string | null;
  readonly sent: readonly { readonly token: string; readonly amount: bigint }[];
  readonly received: readonly { readonly token: string; readonly minimum: bigint }[];
  /** The pools of a swap, in the words of the preview. */
  readonly pools?: string | null;
  /** What the preview said by name. */
  readonly facts?: Readonly<Record<string, string>>;
  /** The order that is signed or cancelled. */
  readonly order?: OrderOutcome | null;
  /** What a protocol keeps at most. */
  readonly fees: readonly { readonly token: string; readonly amount: bigint }[];
}
