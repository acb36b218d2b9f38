/** Something that people ask for but this service does not do. */
export interface UnbuiltAction {
  /** As the end of "Say402 can't …". */
  readonly what: string;
  /** Words that name it where a clause begins, `|` between them, `_` for a space. */
  readonly verbs?: string;
  /** Words that name it anywhere. */
  readonly nouns?: string;
  /** The nearest thing that can be done, as a whole sentence; null where there is none. */
  readonly instead: string | null;
}

export const unbuiltActions: readonly UnbuiltAction[] = [
  {
    what: 'mint a token or an NFT',
    verbs: 'mint',
    instead:
      'A mint function of a contract can be called where it is written out: "call mint(uint256)(1) on 0x…".',
  },
  {
    what: 'open a leveraged position',
    verbs: 'long|short|leverage|lever_up|open_long|open_short|go_long|go_short',
    nouns: 'perp|perps|perpetual|perpetuals|futures|leveraged',
    instead:
      'What comes nearest is to borrow against collateral on a lending market and to swap what was borrowed.',
  },
  { what: 'trade options', nouns: 'call_option|put_option|covered_call|straddle', instead: null },
  {
    what: 'deploy a token or a contract',
    verbs: 'deploy|launch|create_token|create_coin|make_token',
    instead: null,
  },
  {
    what: 'open a token account',
    verbs: 'create_ata|create_token_account|open_token_account',
    instead: 'A transfer opens the account of its recipient by itself.',
  },
  { what: 'vote', verbs: 'vote|cast_vote|abstain', instead: null },
  { what: 'register a name', verbs: 'register', nouns: 'domain_name', instead: null },
  { what: 'sign a message', verbs: 'sign', instead: null },
  { what: 'freeze or thaw an account', verbs: 'freeze|thaw|unfreeze', instead: null },
  {
    what: 'farm or restake',
    verbs: 'farm|restake',
    instead: 'Tokens can be lent, staked, or put into a Uniswap v3 pool.',
  },
  {
    what: 'hand out an airdrop or test coins',
    verbs: 'airdrop',
    nouns: 'faucet|test_sol|test_eth|test_tokens|airdrop',
    instead: 'A list of transfers can be prepared in one request.',
  },
  {
    what: 'rebalance a portfolio',
    verbs: 'rebalance|diversify',
    instead: 'Each swap of it can be asked for.',
  },
  {
    what: 'zap into a pool',
    verbs: 'zap_into|zap_in|zap_out',
    instead: 'Swap first, then add liquidity with both tokens.',
  },
  {
    what: 'reinvest rewards',
    verbs: 'reinvest|autocompound|recompound|compound',
    instead: 'Claim them, then supply what comes out.',
  },
  {
    what: 'loop a loan',
    verbs: 'loop',
    instead: 'Supply, borrow and supply again can be asked for one after the other.',
  },
  {
    what: 'move a position to another protocol',
    verbs: 'migrate|refinance',
    instead: 'Withdraw it there, then supply it here.',
  },
  { what: 'copy another trader', verbs: 'copy|mirror|copytrade', nouns: 'copy_trading', instead: null },
  {
    what: 'bet on a prediction market',
    verbs: 'bet|wager|gamble',
    nouns: 'polymarket|kalshi|prediction_market',
    instead: null,
  },
  {
    what: 'hide where a payment comes from',
    verbs: 'shield|unshield',
    nouns: 'mixer|tornado_cash|privacy_pool',
    instead: null,
  },
  {
    what: 'replace or cancel what was sent before',
    verbs: 'cancel_pending|speed_up|bump_gas|unstick|replace_transaction|cancel_transaction|cancel_stuck',
    instead: null,
  },
  {
    what: 'pay to or from a bank',
    verbs: 'onramp|offramp|on-ramp|off-ramp',
    nouns: 'bank|bank_account|credit_card|debit_card|fiat|iban|sepa|paypal|venmo|cashapp|apple_pay',
    instead: 'Tokens can be sent to the deposit address that an exchange or a card gives you.',
  },
  {
    what: 'trade NFTs',
    verbs: 'list_nft|sweep_floor|bid',
    nouns: 'for_sale|opensea|magic_eden|tensor',
    instead: 'An NFT can be sent to somebody.',
  },
  { what: 'make a link that pays', nouns: 'payment_link|claim_link|pay_link', instead: null },
  { what: 'take a flash loan', nouns: 'flash_loan|flashloan|flash_loans', instead: null },
  {
    what: 'create a wallet',
    verbs: 'create_wallet|make_wallet|generate_wallet|create_new_wallet',
    instead: null,
  },
  {
    what: 'place orders that wait for a price',
    verbs: 'dca|dollar_cost_average',
    nouns: 'stop_loss|take_profit',
    instead:
      'A swap at the present price can be prepared, and on Base, Polygon and Avalanche a limit order: "sell 100 USDC for WETH at 2500 USDC per WETH".',
  },
  {
    what: 'do this with an order',
    nouns: 'limit_order|limit_orders|limit_buy|limit_sell|or_better',
    instead:
      'On Base, Polygon and Avalanche a limit order is said like this: "sell 100 USDC for WETH at 2500 USDC per WETH, valid for 7 days"; one that is open is ended by "cancel my limit order", several by their UIDs ("cancel limit orders 0x… and 0x…") or by "cancel all my limit orders", and "show my open limit orders" lists them.',
  },
];
