/** Money of one asset that arrived at a payee, as its chain shows it. */
export interface IncomingTransfer {
  readonly transaction: string;
  /** What the payment that moved it is known by (`Claim.identity`); null for a transfer that is no x402 payment. */
  readonly identity: string | null;
  /** Who it came from; null where the chain does not name one owner. */
  readonly from: string | null;
  /** Base units of the asset, above zero. */
  readonly amount: bigint;
}

/** Which payee is looked at. */
export interface Payee {
  readonly asset: string;
  readonly payTo: string;
}

/** Times are milliseconds since the epoch; `until` is no longer part of it. */
export interface IncomingSearch extends Payee {
  readonly from: number;
  readonly until: number;
}

/** What arrived within a time. */
export interface Incoming {
  readonly transfers: readonly IncomingTransfer[];
  /** What was looked through, such as "blocks 12 to 34"; null where the chain had nothing in that time. */
  readonly range: string | null;
  /** What of it could not be looked through, in words; null where all was. */
  readonly gap: string | null;
}
