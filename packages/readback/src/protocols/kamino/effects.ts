/** What an instruction of Kamino does in its main market, always for the wallet that signs. Amounts are base units. */
export type KaminoEffect =
  /** The wallet's account with Kamino, which it pays for; without referrer. */
  | { readonly kind: 'kamino_open_user'; readonly lookupTable: string }
  /** The wallet's position, which it pays for. */
  | { readonly kind: 'kamino_open_position'; readonly tag: number; readonly number: number }
  /** What the position will earn from the farm of a reserve (`mode` 0 for what is lent, 1 for what is owed); the wallet pays for it. */
  | {
      readonly kind: 'kamino_open_farmer';
      readonly reserve: string;
      readonly farm: string;
      readonly mode: number;
    }
  /** Interest and price of a reserve are brought up to date; anybody may do that. */
  | { readonly kind: 'kamino_refresh'; readonly reserve: string; readonly oracles: readonly string[] }
  /** The values of the wallet's position are, by its reserves. */
  | { readonly kind: 'kamino_refresh_position'; readonly reserves: readonly string[] }
  /** Tokens of the wallet are lent. `farm` here and below is the one that the reserve names: the program accepts no other. */
  | {
      readonly kind: 'kamino_lend';
      readonly reserve: string;
      readonly token: string;
      readonly amount: bigint;
      readonly farm: string | null;
    }
  /** Lent tokens come back, counted in the reserve's receipts. */
  | {
      readonly kind: 'kamino_withdraw';
      readonly reserve: string;
      readonly token: string;
      readonly receipts: bigint;
      readonly to: string;
      readonly farm: string | null;
    }
  /** The wallet owes what it gets, and the reserve's fee. */
  | {
      readonly kind: 'kamino_borrow';
      readonly reserve: string;
      readonly token: string;
      readonly amount: bigint;
      readonly to: string;
      readonly farm: string | null;
      /** What the wallet's referrer has earned there, if it has one; the program accepts no other. */
      readonly referrerState: string | null;
    }
  /** At most so much of the wallet's debt is paid back. */
  | {
      readonly kind: 'kamino_repay';
      readonly reserve: string;
      readonly token: string;
      readonly amount: bigint;
      readonly farm: string | null;
    };
