interface CatalogueEntry {
  /** What the warning is about; its text in the preview has the values. */
  readonly title: string;
  /** What to make sure of before signing. */
  readonly hint: string;
}

/** Every code of a warning in a preview; stored plans hold them, so none is renamed. `docs/warnings.md` is generated from it. */
export const warningCatalogue = {
  recipient_is_wallet: {
    title: 'The recipient is the sending wallet itself',
    hint: 'Sign it only if that is meant: nothing changes hands.',
  },
  recipient_is_contract: {
    title: 'The recipient is a contract or a program',
    hint: 'Make sure that it can handle what it receives; most can not give it back.',
  },
  left_out: {
    title: 'Something in the wallet is left out, since it can not be done with the rest',
    hint: 'The text says why. Ask for it by itself once the reason is gone.',
  },
  more_to_do: {
    title: 'The wallet has more than one request can hold',
    hint: 'Ask for the same again once these transactions are confirmed.',
  },
  known_key: {
    title: 'The key of the recipient, or of whoever may take tokens, is public',
    hint: 'Do not send anything there: it is an account of a development tool, or of an example, and is emptied within seconds.',
  },
  look_alike_address: {
    title: 'The recipient begins and ends like another address in play',
    hint: 'Compare every character: forged addresses look alike at both ends, where people look.',
  },
  name_differs: {
    title: 'The address behind the name calls itself by another name',
    hint: 'Make sure that the address is the recipient whom you mean.',
  },
  name_moving: {
    title: 'A .sol name that only the older of two name services knows',
    hint: 'Compare the address with the one that its owner tells you.',
  },
  name_of_contract: {
    title: 'The name leads to an address that is a contract on Ethereum',
    hint: 'Make sure that its owner controls the same address on this chain.',
  },
  unlisted_token: {
    title: 'A token that is not in the curated list (the registry)',
    hint: 'Anyone can give a token any name: compare the address with the one that its issuer publishes. That another list has it says no more than that somebody put it there.',
  },
  unsellable_token: {
    title: 'A token that could be bought and not sold again in a dry run',
    hint: 'Do not buy it: its money can not be had back through the venues that are tried here.',
  },
  sale_untried: {
    title: 'Whether a token that is bought can be sold again was not tried',
    hint: 'The text says why. Try a sale elsewhere before buying much of it.',
  },
  sale_loses: {
    title: 'Buying a token and selling it at once loses much, or not all that is bought arrives',
    hint: 'The text says how much: taxes of the token, or pools with little in them.',
  },
  thin_pool: {
    title: 'A token with little in its pools, or with none that could be looked at',
    hint: 'Buy little: a small trade moves the price, and a sale brings less than the price says.',
  },
  issuer_powers: {
    title: 'A token whose issuer can still freeze it, make more of it, keep a fee, or change its code',
    hint: 'Hold it only if you trust its issuer.',
  },
  look_alike_token: {
    title: 'A different token, whose symbol or name looks like one in the registry',
    hint: 'Make sure that you mean this one.',
  },
  wrapped_token: {
    title: 'The wrapped form of a token that the chain does not have itself, such as WETH for ETH on Polygon',
    hint: 'It is worth the same; make sure that whoever gets it takes the wrapped form.',
  },
  token_risk: {
    title: 'A token that its issuer can take out of any account at any time',
    hint: 'Hold and accept it only if you trust its issuer.',
  },
  unlisted_collection: {
    title: 'The name of a collection that nobody vouches for',
    hint: 'Anyone can give a collection any name: check the address.',
  },
  fee_on_transfer: {
    title: 'The token keeps a fee of each transfer',
    hint: 'Look at what arrives; send more where the recipient is owed a certain amount.',
  },
  wallet_emptied: {
    title: 'Nothing is left for the fee of a later transaction',
    hint: 'Sign it only to leave the wallet for good.',
  },
  gas_paid_elsewhere: {
    title: 'The wallet does not pay the network fees itself',
    hint: 'Make sure that whoever sends the transactions for it pays them: an owner, a relayer, a paymaster.',
  },
  unlimited_approval: {
    title: 'An allowance without a limit',
    hint: 'Prefer the amount that is needed, or revoke the allowance afterwards.',
  },
  spender_is_wallet: {
    title: "An allowance for somebody's wallet",
    hint: 'Nearly always a mistake or a fraud: sign it only if its holder may take the tokens.',
  },
  spender_unknown: {
    title: "An allowance for a contract that is none of the protocols' this service knows",
    hint: 'Compare the address with the one that the protocol publishes, or name the protocol instead.',
  },
  price_far_from_oracle: {
    title: 'The swap brings less than an oracle, or the recent prices of pools, say it is worth',
    hint: 'Compare the price elsewhere before signing.',
  },
  price_not_checked: {
    title: 'Oracles know the price, and none of them can be taken at its word now',
    hint: 'Compare the price elsewhere before signing, or wait until they agree and are up to date.',
  },
  high_slippage: {
    title: 'The price may slip far before the swap fails',
    hint: 'Bots take what the slippage leaves room for: ask for less unless the token needs it.',
  },
  price_impact: {
    title: 'The swap is large for its pools',
    hint: 'Swap less at a time, or accept the price.',
  },
  liquidation_risk: {
    title: 'The debt can be liquidated when prices move',
    hint: 'Look at the health factor, and keep it well above 1.',
  },
  no_minimum: {
    title: 'The contract takes no minimum of what it gives',
    hint: 'What arrives is at the rate of the moment in which the transaction runs.',
  },
  minimum_not_enforced: {
    title: 'The program takes no minimum of what it gives',
    hint: 'What arrives is at the rate of the moment in which the transaction runs.',
  },
  unlock_window: {
    title: 'What is unstaked can be claimed only within a certain time',
    hint: 'Note the time: "claim my AVAX from BENQI" within it.',
  },
  unlock_window_missed: {
    title: 'The time for claiming has passed',
    hint: 'The staked token comes back; unlock it again.',
  },
  also_unwrapped: {
    title: 'Wrapped SOL that the wallet holds already becomes SOL as well',
    hint: 'Nothing is lost; wrap it again where it is needed.',
  },
  irreversible: {
    title: 'What is burned is gone',
    hint: 'Sign it only if that is meant.',
  },
  more_accounts: {
    title: 'More token accounts are empty than fit one transaction',
    hint: 'Ask again once these are closed.',
  },
  filled_by_others: {
    title: 'Others bring the tokens on the chain of destination',
    hint: 'Look there before sending it again; the text says when the tokens come back if nobody does.',
  },
  contract_wallet: {
    title: 'The wallet is a contract, and may not be yours on the other chain',
    hint: 'Name a recipient on the other chain.',
  },
  standing_order: {
    title: 'An order that stands until somebody fills it',
    hint: 'Keep what it sells in the wallet. Where it is not wanted any more, cancel it ("cancel my limit order"), or revoke its allowance.',
  },
  second_step: {
    title: 'A bridge that takes a second transaction on the chain of destination',
    hint: 'Do as the text says once the first one is final.',
  },
  solana_token_account: {
    title: 'The recipient needs a token account on Solana',
    hint: 'Finish the bridge with the wallet of the recipient, which opens it.',
  },
  second_signature: {
    title: 'Another key has to sign the transaction beside the wallet',
    hint: 'Sign with the key that was made for it, too: Say402 has no key.',
  },
  durable_nonce: {
    title: 'The transaction does not expire',
    hint: 'Once it is signed, keep it as safe as money. To call it off, use the nonce for something else.',
  },
  contract_call: {
    title: "A call whose effects only the contract's author knows",
    hint: 'Sign it only if you trust the contract.',
  },
  not_simulated: {
    title: 'The dry run could not try everything, or not compare what changes',
    hint: 'The text says what was not tried: the transaction may fail there, and cost its fee.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type WarningCode = keyof typeof warningCatalogue;
