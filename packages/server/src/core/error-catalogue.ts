interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
}

/** Every error code that the service answers with. `docs/errors.md` is generated from it. */
export const errorCatalogue = {
  malformed_request: {
    status: 400,
    title: 'The request is not readable as HTTP/1.1',
    hint: 'Send the request with an ordinary HTTP client. Nothing in it was processed.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    hint: 'Send it again, as a whole.',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    hint: 'Send at most 16 KiB of headers; a payment takes 1 to 2 KiB.',
  },
  invalid_json: {
    status: 400,
    title: 'The body is not JSON',
    hint: 'Send one JSON object, encoded in UTF-8.',
  },
  invalid_request: {
    status: 400,
    title: 'The request does not fit the schema',
    hint: 'Correct the fields named in `issues`.',
  },
  operation_id_required: {
    status: 400,
    title: 'A payment needs an operation',
    hint: 'Send `{"operationId": "…"}` together with the payment header, or leave the header out to submit a query.',
  },
  invalid_operation_id: {
    status: 400,
    title: 'The operationId is not a non-empty string',
    hint: 'Send the operationId exactly as the query answered it, or leave it out to submit a query.',
  },
  invalid_payment_header: {
    status: 400,
    title: 'The payment header can not be read',
    hint: 'Send base64 of an x402 payment: v1 in X-PAYMENT, v2 in PAYMENT-SIGNATURE.',
  },
  two_payment_headers: {
    status: 400,
    title: 'Two payment headers',
    hint: 'Send either X-PAYMENT (x402 v1) or PAYMENT-SIGNATURE (x402 v2), not both.',
  },
  invalid_idempotency_key: {
    status: 400,
    title: 'The Idempotency-Key can not be used',
    hint: 'Send 1 to 255 printable ASCII characters, new for each query.',
  },
  api_key_required: {
    status: 401,
    title: 'An API key is needed',
    hint: 'Ask the operator of this service for a key and send it as `Authorization: Bearer say402_…` or in `X-API-Key`.',
  },
  api_key_invalid: {
    status: 401,
    title: 'The API key is not valid',
    hint: 'Check the key, or ask the operator for a new one.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'Pages of this origin may not call /mcp',
    hint: 'Call it from a program instead of a web page, use /api/process, or ask the operator to name the origin in MCP_ORIGINS.',
  },
  not_found: { status: 404, title: 'No such resource', hint: 'See /docs for the paths that exist.' },
  operation_not_found: {
    status: 404,
    title: 'No such operation',
    hint: 'Check the operationId. An operation that was not paid for in time is deleted: submit the query again.',
  },
  draft_not_found: {
    status: 404,
    title: 'No such draft',
    hint: 'A draft can be answered for an hour. Post the whole conversation, with the question and the answer to it, without `draft`.',
  },
  draft_mismatch: {
    status: 409,
    title: 'The draft does not belong to this request',
    hint: 'Answer for the wallet and chain of the draft, with the whole conversation or only the new answer; or post a new request without `draft`.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    hint: 'Use the method that the Allow header names.',
  },
  signature_invalid: {
    status: 403,
    title: "The signature is not by the operation's wallet, or it is too old",
    hint: 'Sign the message that the documentation of the call shows, with the wallet that the query named, and send it at once.',
  },
  not_paid: {
    status: 409,
    title: 'The operation is not paid yet, so it has no transactions',
    hint: 'Pay for it first; report what was broadcast after that.',
  },
  transaction_mismatch: {
    status: 409,
    title: 'What is on the chain is not the released transaction',
    hint: 'Report the hash of the transaction that the operation released, at its position.',
  },
  too_many_reports: {
    status: 409,
    title: 'Too many hashes were reported for one transaction',
    hint: 'Look at the transaction on the chain; `GET /api/operations/{operationId}` shows the ones that are known.',
  },
  not_cancellable: {
    status: 409,
    title: 'The operation can not be cancelled any more',
    hint: 'Its payment is being settled or has been. The payer can fetch the transactions, and nobody has to sign them.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'The Idempotency-Key was used for another request',
    hint: 'Use a new key for a new request; repeat the same body to get the first answer again.',
  },
  idempotency_in_flight: {
    status: 409,
    title: 'A request with this Idempotency-Key is still running',
    hint: 'Wait as Retry-After says and send the same request again.',
  },
  payment_used: {
    status: 409,
    title: 'This payment belongs to another operation',
    hint: 'Sign a new payment for this operation. The one that was sent has not been presented again.',
  },
  payment_identifier_used: {
    status: 409,
    title: 'This payment identifier stands for another payment',
    hint: 'Send the payment that it came with to get its answer again, or give a new payment an id of its own. This one was sent to no facilitator.',
  },
  already_paid: {
    status: 409,
    title: 'The operation was paid by another payer',
    hint: 'Nothing was settled. Only the payer can fetch the transactions again.',
  },
  quote_moved: {
    status: 409,
    title: 'The operation can no longer do what its preview says',
    hint: 'No money was taken. Submit the query again for a new preview; where `previewHash` is given, send it as `acceptPreview` to accept the new preview.',
  },
  still_executable: {
    status: 409,
    title: 'The delivered transactions can still be executed',
    hint: 'Sign and broadcast what was delivered, or ask again once Retry-After has passed.',
  },
  already_executed: {
    status: 409,
    title: 'The delivered transactions have executed',
    hint: 'There is nothing to prepare again. Submit a new query to do it once more.',
  },
  may_have_executed: {
    status: 409,
    title: 'The delivered transactions may have executed',
    hint: 'Look at the history of the wallet. To prepare again all the same, add `"acceptDoubleExecution": true`.',
  },
  name_moved: {
    status: 409,
    title: 'A name in the operation now leads to another address',
    hint: 'No money was taken. Check the name with its owner and submit the query again.',
  },
  body_too_large: { status: 413, title: 'The body is too large', hint: 'Send at most 64 KiB.' },
  question: {
    status: 422,
    title: 'One point is open',
    hint: 'Put `question` to the user and post the answer with the `draft`; or append both (assistant, user) to the messages and post again.',
  },
  not_understood: {
    status: 422,
    title: 'The request was not understood',
    hint: 'Say what should happen, how much, of which token and to whom, for example "send 5 USDC to 0x…".',
  },
  not_a_transaction: {
    status: 422,
    title: 'Nothing to prepare',
    hint: 'Ask for something to be done, such as "swap 5 USDC to ETH", or to be looked up, such as "what do I have?": what can be looked up is in docs/lookups.md.',
  },
  not_a_question: {
    status: 422,
    title: 'The messages ask for a transaction, where only questions are answered',
    hint: 'Prepare it instead: `prepare` of /mcp, or a query to `/api/process`.',
  },
  conditions_unsupported: {
    status: 422,
    title: 'Conditions and schedules are not supported',
    hint: 'Ask for something that should happen now.',
  },
  secrets_refused: {
    status: 422,
    title: 'Keys are never asked for and never given',
    hint: 'Never share a private key or seed phrase. This service holds none.',
  },
  action_unavailable: {
    status: 422,
    title: 'That can not be prepared on this chain',
    hint: '`GET /api/capabilities` lists what is available on which chain.',
  },
  address_denied: {
    status: 403,
    title: 'An address is not served',
    hint: 'The operator of the service serves no operation with this address. Nothing was charged; use another service.',
  },
  unknown_token: {
    status: 422,
    title: 'The token is not known on this chain',
    hint: "Give the token's contract or mint address instead of its symbol.",
  },
  invalid_token: {
    status: 422,
    title: 'That is not a token that can be sent',
    hint: 'Check the token address and the chain.',
  },
  unsellable_token: {
    status: 422,
    title: 'The token can be bought, and not sold again',
    hint: 'Nothing was charged. Do not buy it; whoever wants it all the same has to give its address.',
  },
  contract_unreadable: {
    status: 422,
    title: 'A contract does not answer as contracts of its kind do',
    hint: 'Nothing was charged. Check the address that `detail` names, and the chain: the contract there is of another kind, or broken.',
  },
  invalid_nonce_account: {
    status: 422,
    title: 'The nonce account can not be used',
    hint: 'Name a nonce account that is set up with this wallet as its authority, or leave it out: the transaction then uses a blockhash.',
  },
  invalid_address: {
    status: 422,
    title: 'The address is not valid on this chain',
    hint: 'Copy the whole address again from its source.',
  },
  unknown_spender: {
    status: 422,
    title: 'The contract that may spend is not known',
    hint: 'Give the address of the contract instead of the name of the protocol.',
  },
  invalid_call: {
    status: 422,
    title: 'The function can not be called like this',
    hint: 'Write the function with its types and every argument, for example transfer(address,uint256)(0x…, 1000).',
  },
  nothing_to_do: {
    status: 422,
    title: 'That is already the case',
    hint: 'Nothing needs to be signed, and nothing was charged.',
  },
  unknown_name: {
    status: 422,
    title: 'The name can not be resolved',
    hint: "Give the recipient's address instead of the name.",
  },
  invalid_recipient: {
    status: 422,
    title: 'Funds sent to this recipient would be lost or refused',
    hint: 'Check the recipient and ask them for a wallet address on this chain.',
  },
  invalid_amount: {
    status: 422,
    title: 'The amount can not be sent',
    hint: 'Change the value that `detail` names. An amount is positive and has no more decimals than its token.',
  },
  market_refuses: {
    status: 422,
    title: 'The market does not take that now',
    hint: 'See `detail` for its limits. Another amount, token or time may work.',
  },
  unhealthy_position: {
    status: 422,
    title: 'The position would be too close to its liquidation',
    hint: 'Take less, repay debt or supply more collateral first.',
  },
  price_unavailable: {
    status: 422,
    title: 'No price to turn dollars into this token',
    hint: 'Say the amount in the token itself.',
  },
  unknown_position: {
    status: 422,
    title: 'The wallet has no such position',
    hint: 'Give the number of a position that this wallet holds on this chain.',
  },
  no_route: {
    status: 422,
    title: 'No pool exchanges these tokens',
    hint: 'Take another token or a smaller amount.',
  },
  price_far_from_oracle: {
    status: 422,
    title: 'The swap brings far less than an oracle says it is worth',
    hint: 'Nothing was charged. The pools are out of line with the market: wait, or name another venue.',
  },
  price_impact: {
    status: 422,
    title: 'The swap is too large for its pools',
    hint: 'Take a smaller amount, or several swaps with time between them.',
  },
  minimum_not_met: {
    status: 422,
    title: 'The swap would bring less than the minimum',
    hint: 'Lower the minimum, or ask again when the price is better.',
  },
  maximum_exceeded: {
    status: 422,
    title: 'The purchase would cost more than the maximum',
    hint: 'Raise the maximum, buy less, or ask again when the price is better.',
  },
  insufficient_balance: {
    status: 422,
    title: 'The wallet holds too little',
    hint: 'Lower the amount or fund the wallet.',
  },
  insufficient_gas: {
    status: 422,
    title: 'The wallet can not pay the network fee',
    hint: "Fund the wallet with the chain's native coin or lower the amount.",
  },
  simulation_failed: {
    status: 422,
    title: 'The transactions would fail',
    hint: 'Nothing was charged. See `detail` for the reason that the chain gives.',
  },
  readback_failed: {
    status: 500,
    title: 'The transactions that were built differ from the request',
    hint: 'Nothing was offered or charged. Please report this.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many payments were refused for this operation',
    hint: 'Submit the query again for a new operation, and pay it with a wallet that can.',
  },
  too_many_unpaid: {
    status: 429,
    title: 'Too many operations wait for their payment',
    hint: 'Pay for one of them, or wait until the first is past its time, as Retry-After says.',
  },
  too_many_refusals: {
    status: 429,
    title: 'Too many payments were refused',
    hint: 'Wait as Retry-After says. `error` of the refusals says what to correct; no money was taken.',
  },
  rate_limited: { status: 429, title: 'Too many requests', hint: 'Wait as Retry-After says.' },
  internal: {
    status: 500,
    title: 'Something failed that should not have',
    hint: 'Nothing was charged unless the operation says so. Try again; report it if it happens again.',
  },
  settlement_unresolved: {
    status: 503,
    title: 'The payment is not settled yet, and not refused',
    hint: 'Send the same payment again once Retry-After has passed. Do not sign a new one.',
  },
  facilitator_unavailable: {
    status: 503,
    title: 'The facilitator can not be reached',
    hint: 'Nothing was charged. Try again once Retry-After has passed.',
  },
  chain_unavailable: {
    status: 503,
    title: 'The chain can not be read',
    hint: 'Nothing was charged. Try again once Retry-After has passed.',
  },
  quote_unavailable: {
    status: 503,
    title: 'A bridge or exchange gives no quotes',
    hint: 'Nothing was charged. Try again once Retry-After has passed, or name another one.',
  },
  model_unavailable: {
    status: 503,
    title: 'The language model can not be reached',
    hint: 'Nothing was charged. Try again once Retry-After has passed.',
  },
  store_unavailable: {
    status: 503,
    title: 'The store can not be reached',
    hint: 'Try again once Retry-After has passed.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
