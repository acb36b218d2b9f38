/** Something that people ask for and that is not done here. */
export interface UnbuiltAction {
  /** As the end of "Say402 can't …". */
  readonly what: string;
  /** Words that name it, `|` between them, `_` for a space. */
  readonly words: string;
  /** The nearest thing that can be done, as a whole sentence; null where there is none. */
  readonly instead: string | null;
}

export const unbuiltActions: readonly UnbuiltAction[] = [
  {
    what: 'mint a token or an NFT',
    words: 'mint|mint_an_nft',
    instead: 'A mint function of a contract can be called where it is written out: "call mint(uint256)(1) on 0x…".',
  },
  {
    what: 'open a leveraged position',
    words: 'long|short|leverage|lever_up|perp|perps|perpetual|futures|margin|leveraged',
    instead: 'What comes nearest is to borrow against collateral on a lending market and to swap what was borrowed.',
  },
  { what: 'trade options', words: 'call_option|put_option|covered_call|straddle', instead: null },
  {
    what: 'deploy a token or a contract',
    words: 'deploy|launch|create_a_token|create_token|create_a_coin|launch_a_token',
    instead: null,
  },
  { what: 'open a token account', words: 'create_ata|create_token_account|open_token_account', instead: 'A transfer opens the account of its recipient by itself.' },
  { what: 'vote', words: 'vote|cast_vote|abstain', instead: null },
  { what: 'register a name', words: 'register|domain_name|renew_domain', instead: null },
  { what: 'sign a message', words: 'sign|sign_message', instead: null },
  { what: 'freeze or thaw an account', words: 'freeze|thaw|unfreeze', instead: null },
  { what: 'farm or restake', words: 'farm|restake', instead: 'Tokens can be lent, staked, or put into a Uniswap v3 pool.' },
  { what: 'hand out an airdrop or test coins', words: 'airdrop|faucet|test_sol|test_eth|test_tokens', instead: 'A list of transfers can be prepared in one request.' },
  { what: 'rebalance a portfolio', words: 'rebalance|diversify', instead: 'Each swap of it can be asked for.' },
  { what: 'zap into a pool', words: 'zap_into|zap_in|zap_out', instead: 'Swap first, then add liquidity with both tokens.' },
  { what: 'reinvest rewards', words: 'reinvest|autocompound|recompound', instead: 'Claim them, then supply what comes out.' },
  { what: 'loop a loan', words: 'loop|leverage_loop', instead: 'Supply, borrow and supply again can be asked for one after the other.' },
  { what: 'change what serves as collateral', words: 'enable_collateral|disable_collateral|toggle', instead: null },
  { what: 'move a position to another protocol', words: 'migrate_position|refinance', instead: 'Withdraw it there, then supply it here.' },
  { what: 'copy another trader', words: 'copy_trade|mirror_trade|copytrade|copy_trading', instead: null },
  { what: 'bet on a prediction market', words: 'bet|wager|gamble|polymarket|kalshi', instead: null },
  { what: 'hide where a payment comes from', words: 'shield|unshield|mixer|tornado_cash|privacy_pool', instead: null },
  { what: 'replace or cancel what was sent before', words: 'cancel_pending|speed_up|bump_gas|unstick|replace_transaction|cancel_transaction', instead: null },
  { what: 'pay to or from a bank', words: 'bank|bank_account|credit_card|debit_card|fiat|iban|sepa|onramp|offramp|on-ramp|off-ramp|paypal|venmo|cashapp|apple_pay', instead: 'Tokens can be sent to the deposit address that an exchange or a card gives you.' },
  { what: 'trade NFTs', words: 'list_nft|for_sale|opensea|magic_eden|sweep_the_floor|floor_price|bid', instead: 'An NFT can be sent to somebody.' },
  { what: 'make a link that pays', words: 'payment_link|claim_link|pay_link', instead: null },
  { what: 'take a flash loan', words: 'flash_loan|flashloan', instead: null },
  { what: 'create a wallet', words: 'create_wallet|new_wallet|create_a_wallet', instead: null },
  { what: 'place orders that wait for a price', words: 'limit_order|stop_loss|take_profit|dca|dollar_cost_average', instead: 'A swap at the present price can be prepared.' },
];
