/**
 * What one call of Aave does. `venue` is the contract that is called; a token is `native` where the gateway takes or gives
 * native coins. An `amount` of 2^256 - 1 in `withdraw` and `repay` is all there is.
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
      /** Native coins that go with it; what is too much comes back. */
      readonly value: bigint;
    }
  | {
      /** What is supplied of a token serves as collateral from now on, or no longer. */
      readonly kind: 'use_as_collateral';
      readonly venue: string;
      readonly account: string;
      readonly token: string;
      readonly on: boolean;
    }
  | {
      /** What has been earned of a reward by holding some tokens of the market is paid out. */
      readonly kind: 'claim_rewards';
      readonly venue: string;
      readonly account: string;
      /** Tokens of the market: supplied, or owed. */
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
