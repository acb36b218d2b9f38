/**
 * What one call of Aave does. `venue` is the called contract; a token is `native` where the gateway takes or gives native coins. In
 * `withdraw` and `repay` an `amount` of 2^256 - 1 means all there is.
 */
export type AaveEffect =
  | {
      readonly kind: 'lend';
      readonly venue: string;
      readonly token: string;
      readonly payer: string;
      /** Whose position grows. */
      readonly account: string;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'withdraw';
      readonly venue: string;
      readonly token: string;
      readonly account: string;
      readonly amount: bigint;
      readonly recipient: string;
    }
  | {
      readonly kind: 'borrow';
      readonly venue: string;
      readonly token: string;
      /** Whose debt grows. */
      readonly account: string;
      readonly amount: bigint;
      readonly recipient: string;
    }
  | {
      readonly kind: 'repay';
      readonly venue: string;
      readonly token: string;
      readonly payer: string;
      /** Whose debt shrinks. */
      readonly account: string;
      readonly amount: bigint;
      /** Native coins that are sent with it; the contract returns what it does not need. */
      readonly value: bigint;
    }
  | {
      /** From now on a supplied token serves as collateral, or no longer does. */
      readonly kind: 'use_as_collateral';
      readonly venue: string;
      readonly account: string;
      readonly token: string;
      readonly on: boolean;
    }
  | {
      /** Pays out a reward that was earned with some tokens of the market. */
      readonly kind: 'claim_rewards';
      readonly venue: string;
      readonly account: string;
      /** The market's own tokens that it was earned with: for what is supplied, or owed. */
      readonly assets: readonly string[];
      readonly token: string;
      /** At most so much; 2^256 - 1 for all there is. */
      readonly amount: bigint;
      readonly recipient: string;
    }
  | {
      /** The account enters an E-mode category; 0 is none. */
      readonly kind: 'set_emode';
      readonly venue: string;
      readonly account: string;
      readonly category: number;
    };
