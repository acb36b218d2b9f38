/** What one call of Morpho Blue does. `venue` is Morpho, `market` the market's id, `token` the token that moves. */
interface OfMarket {
  readonly venue: string;
  readonly market: string;
  readonly token: string;
}

export type MorphoEffect =
  | (OfMarket & {
      readonly kind: 'morpho_supply';
      readonly payer: string;
      readonly account: string;
      readonly amount: bigint;
    })
  | (OfMarket & {
      readonly kind: 'morpho_withdraw';
      readonly account: string;
      /** An amount of the token, or the tokens that a number of shares is worth; the other one is 0. */
      readonly amount: bigint;
      readonly shares: bigint;
      readonly recipient: string;
    })
  | (OfMarket & {
      readonly kind: 'morpho_borrow';
      readonly account: string;
      readonly amount: bigint;
      readonly recipient: string;
    })
  | (OfMarket & {
      readonly kind: 'morpho_repay';
      readonly payer: string;
      readonly account: string;
      readonly amount: bigint;
      readonly shares: bigint;
    })
  | (OfMarket & {
      readonly kind: 'morpho_pledge';
      readonly payer: string;
      readonly account: string;
      readonly amount: bigint;
    })
  | (OfMarket & {
      readonly kind: 'morpho_release';
      readonly account: string;
      readonly amount: bigint;
      readonly recipient: string;
    });
