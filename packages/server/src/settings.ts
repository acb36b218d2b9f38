/** An environment variable. It must be set if `fallback` is null. A name with `{CHAIN}` exists once for each chain. */
export interface Setting {
  readonly name: string;
  readonly description: string;
  readonly fallback: string | null;
  readonly example: string;
}

/** Every setting of the service. `.env.example` and docs/configuration.md are generated from this table. */
export const settings = [
  {
    name: 'BASE_URL',
    description: 'Public URL of this service, without a path. Payment requirements name it.',
    fallback: null,
    example: 'https://say402.example.com',
  },
  { name: 'HOST', description: 'Address to listen on.', fallback: '127.0.0.1', example: '0.0.0.0' },
  { name: 'PORT', description: 'Port to listen on.', fallback: '4020', example: '4020' },
  {
    name: 'CHAINS',
    description: 'Chains to serve, separated by commas.',
    fallback: 'base,polygon,avalanche,solana',
    example: 'base,solana',
  },
  {
    name: 'DATABASE_URL',
    description:
      'Where operations are stored: file:PATH for SQLite (one machine), postgres://… for any number of instances.',
    fallback: 'file:./data/say402.db',
    example: 'file:/var/lib/say402/say402.db',
  },
  {
    name: 'RPC_URL_{CHAIN}',
    description: 'JSON-RPC URLs of the chain, separated by commas, in order of preference.',
    fallback: null,
    example: 'https://rpc.example.com/{chain}',
  },
  {
    name: 'FACILITATOR_URL',
    description:
      'x402 facilitators that verify and settle payments, separated by commas, in order of preference.',
    fallback: null,
    example: 'https://facilitator.example.com',
  },
  {
    name: 'FACILITATOR_URL_{CHAIN}',
    description: 'Facilitator for this chain, where it differs.',
    fallback: '',
    example: 'https://facilitator.example.com',
  },
  {
    name: 'FACILITATOR_AUTH_{CHAIN}',
    description:
      "How the facilitators of this chain know the operator, one for each of their URLs, separated by commas: headers (FACILITATOR_HEADERS, or nothing), cdp (Coinbase) or payai. Without a URL of the chain's own, cdp and payai are asked where their vendors have them.",
    fallback: '',
    example: 'cdp',
  },
  {
    name: 'CDP_API_KEY_ID',
    description: "Name of the key with which Coinbase's facilitator is logged in to.",
    fallback: '',
    example: '8f1d…',
  },
  {
    name: 'CDP_API_KEY_SECRET',
    description:
      'The key: 64 bytes in base64 (Ed25519), or a private key in PEM (ES256) with \\n for its line breaks.',
    fallback: '',
    example: 'MC4C…',
  },
  {
    name: 'PAYAI_API_KEY_ID',
    description:
      "Name of the key with which PayAI's facilitator is logged in to; without payai in FACILITATOR_AUTH_{CHAIN} it is used for free.",
    fallback: '',
    example: 'key_…',
  },
  {
    name: 'PAYAI_API_KEY_SECRET',
    description: 'The key: payai_sk_…, an Ed25519 key in PKCS #8 and base64.',
    fallback: '',
    example: 'payai_sk_…',
  },
  {
    name: 'FACILITATOR_HEADERS',
    description: 'Headers that a facilitator wants, such as an API key: JSON, by the beginning of its URL.',
    fallback: '{}',
    example: '{"https://facilitator.example.com": {"authorization": "Bearer …"}}',
  },
  {
    name: 'PAYEE_ADDRESS',
    description:
      'EVM address that receives the payments on Base, Polygon and Avalanche. Not shared with a deployment that has another database.',
    fallback: null,
    example: '0xYourAddress',
  },
  {
    name: 'PAYEE_ADDRESS_SOLANA',
    description: 'Solana address that receives the payments. It must hold an account of the payment asset.',
    fallback: null,
    example: 'YourAddress',
  },
  {
    name: 'ASSET_CONTRACT_ADDRESS_{CHAIN}',
    description:
      'Token in which releases are paid; native USDC where empty. It must be in the token registry.',
    fallback: '',
    example: '0xTokenAddress',
  },
  {
    name: 'ALSO_PAID_IN',
    description:
      'Where releases may be paid beside the payment asset of their own chain, separated by commas, in order of preference: chains, or chain:SYMBOL for another dollar of the token registry there (base, solana, polygon:USDC). Each is served by the facilitators of its chain; the operation takes exactly one payment.',
    fallback: '',
    example: 'base,solana',
  },
  {
    name: 'PRICE',
    description: 'Price of a release in whole tokens of the payment asset.',
    fallback: '0',
    example: '0.01',
  },
  { name: 'PRICE_{CHAIN}', description: 'Price on this chain.', fallback: '', example: '0.02' },
  {
    name: 'PRICE_{ACTION}',
    description: 'Price of an operation with this action; goes before the price of the chain.',
    fallback: '',
    example: '0.05',
  },
  {
    name: 'READER',
    description:
      'How requests are read: model (a language model reads, code proves it), or grammar (built in, no key, no network, plain requests only). Where it is empty: the model if a provider is configured below, else the grammar.',
    fallback: '',
    example: 'grammar',
  },
  {
    name: 'READER_LEARNED',
    description:
      'Whether a small trained network, which comes with the service, proposes what the grammar does not understand: on or off. It is put as a question and built only after a yes.',
    fallback: 'on',
    example: 'off',
  },
  {
    name: 'OPENAI_API_KEY',
    description:
      'Key of OpenAI. The first of these keys that is set says whose model reads, unless LLM_PROVIDER does.',
    fallback: '',
    example: '',
  },
  {
    name: 'OPENAI_BASE_URL',
    description: 'Address of an endpoint that speaks the chat completions of OpenAI, in place of OpenAI.',
    fallback: '',
    example: 'http://127.0.0.1:8000/v1',
  },
  { name: 'ANTHROPIC_API_KEY', description: 'Key of Anthropic.', fallback: '', example: '' },
  {
    name: 'GOOGLE_GENERATIVE_AI_API_KEY',
    description: 'Key of Google (Gemini).',
    fallback: '',
    example: '',
  },
  {
    name: 'OLLAMA_HOST',
    description:
      'Where Ollama is, as Ollama itself reads it. Its context has to hold 16,000 tokens (docs/models.md).',
    fallback: '',
    example: '127.0.0.1:11434',
  },
  {
    name: 'LLM_PROVIDER',
    description:
      'Whose model reads: openai, anthropic, google, or compatible for any endpoint that speaks the chat completions of OpenAI (Ollama, llama.cpp, vLLM and others). Where it is empty: compatible if LLM_BASE_URL is set, else by the keys above.',
    fallback: '',
    example: 'anthropic',
  },
  {
    name: 'LLM_BASE_URL',
    description: 'Address of the endpoint; needed for compatible, the own address of the others where empty.',
    fallback: '',
    example: 'http://127.0.0.1:8080/v1',
  },
  {
    name: 'LLM_MODEL',
    description:
      'Name of the model. Where it is empty: gpt-5.4-mini, claude-sonnet-5 or gemini-3.5-flash at its provider, gpt-oss:20b at OLLAMA_HOST.',
    fallback: '',
    example: 'gpt-oss:20b',
  },
  {
    name: 'LLM_API_KEY',
    description: 'Key of the provider, in place of the keys above; may be empty for compatible.',
    fallback: '',
    example: '',
  },
  {
    name: 'LLM_EFFORT',
    description:
      'How much the model thinks: none, minimal, low, medium, high, or default to leave it to the model. Where it is empty: low at OpenAI, Anthropic and Google, default elsewhere.',
    fallback: '',
    example: 'low',
  },
  {
    name: 'VERIFY',
    description:
      'Whether a second, fresh call looks at what would be done before it is offered. Where it is off, what code alone can not prove is asked of the user.',
    fallback: 'on',
    example: 'off',
  },
  {
    name: 'VERIFIER_MODEL',
    description: 'Another model of the same provider for the second look; the same model where empty.',
    fallback: '',
    example: 'claude-haiku-5-5',
  },
  {
    name: 'LLM_TIMEOUT_MS',
    description:
      'Milliseconds after which the model is given up, all calls and repetitions together, without what look-ups take.',
    fallback: '30000',
    example: '30000',
  },
  {
    name: 'LLM_MAX_RETRIES',
    description: 'How often a failed call of the model is repeated.',
    fallback: '1',
    example: '1',
  },
  {
    name: 'LLM_MAX_OUTPUT_TOKENS',
    description:
      'The most tokens that the model may answer with in one call, those that it thinks with included.',
    fallback: '12000',
    example: '12000',
  },
  {
    name: 'LLM_MAX_STEPS',
    description:
      'Calls of the model for one reading. In all but the last it may look up tokens, balances and names that the user wrote; 1 for no look-ups. Where it is empty: 3 at OpenAI, Anthropic and Google, 1 elsewhere, as many servers take tools or a schema but not both.',
    fallback: '',
    example: '1',
  },
  {
    name: 'LLM_TOKEN_BUDGET',
    description:
      'Tokens, read and written, that one request may take. A reading and the look at it read about 14,000.',
    fallback: '80000',
    example: '80000',
  },
  {
    name: 'LLM_PRICE_READ',
    description: 'US dollars for a million tokens that the model reads; only to say what readings cost.',
    fallback: '',
    example: '0.75',
  },
  {
    name: 'LLM_PRICE_CACHED',
    description:
      'US dollars for a million tokens that the provider had kept; as those that are read where empty.',
    fallback: '',
    example: '0.075',
  },
  {
    name: 'LLM_PRICE_WRITTEN',
    description: 'US dollars for a million tokens that the model writes.',
    fallback: '',
    example: '4.5',
  },
  {
    name: 'LLM_ON_OUTAGE',
    description: 'While the model can not be reached: grammar (it reads alone) or fail.',
    fallback: 'grammar',
    example: 'fail',
  },
  {
    name: 'MAINNET_RPC_URL',
    description:
      'JSON-RPC URLs of Ethereum, separated by commas, on which names such as alice.eth are looked up; without one they are refused. Basenames are read on Base, .sol names on Solana.',
    fallback: '',
    example: 'https://rpc.example.com/ethereum',
  },
  {
    name: 'ACROSS_API_URL',
    description:
      'Where the bridge Across is asked what it takes, for WETH, ETH, DAI, USDT and (from Polygon) WBTC between Base and Polygon and from there to Ethereum, Optimism and Arbitrum, and for USDT to and from Avalanche; without one, and without LIFI_API_URL, only USDC is bridged, by CCTP. The host learns wallet, token and amount; the deposit itself is built here and read back.',
    fallback: '',
    example: 'https://app.across.to/api',
  },
  {
    name: 'ACROSS_API_KEY',
    description: 'Key for the API of Across, sent as a bearer token; may be empty.',
    fallback: '',
    example: '',
  },
  {
    name: 'LIFI_API_URL',
    description:
      'Where LI.FI is asked for quotes for "bridge … via LI.FI" (and for what Across moves where ACROSS_API_URL is empty); off without one. Only its way through Across without any exchange is taken: the answer is explained to the last byte, the call is built here and read back. The host learns wallet, recipient, token and amount.',
    fallback: '',
    example: 'https://li.quest/v1',
  },
  {
    name: 'LIFI_API_KEY',
    description: 'Key for the API of LI.FI, sent as x-lifi-api-key; may be empty.',
    fallback: '',
    example: '',
  },
  {
    name: 'COW_API_URL_{CHAIN}',
    description:
      "CoW Protocol's order book for this chain (Base, Polygon and Avalanche), for limit orders; off without one. Orders that were paid for are posted there, and a wallet's own are asked for; the host learns wallet, tokens, amounts and price, as everybody does from the chain once such an order is filled.",
    fallback: '',
    example: 'https://api.cow.fi/{chain}',
  },
  {
    name: 'CCTP_API_URL',
    description:
      "Where Circle's attestations of burned USDC are asked for, to finish bridges by CCTP, and what a fast transfer costs; `off` for nowhere. The host learns the hash of the burn; what it answers is held to the contract's attesters by the dry run, and read back.",
    fallback: 'https://iris-api.circle.com',
    example: 'off',
  },
  {
    name: 'JUPITER_API_URL',
    description:
      "Where Jupiter is asked for routes between tokens of Solana, beside Raydium's pools, the better of which is offered; `off` for nowhere. The host learns wallet, tokens and amount; of its answer only the route is taken, and the transaction is read back. A URL that ends in `/swap` has both versions, another the older alone.",
    fallback: 'https://api.jup.ag/swap',
    example: 'off',
  },
  {
    name: 'JUPITER_API_KEY',
    description:
      'Key for the API of Jupiter, sent as x-api-key (free of charge at developers.jup.ag). Without one api.jup.ag is asked no more than once in two seconds, on average, and a swap meanwhile is offered without it.',
    fallback: '',
    example: '',
  },
  {
    name: 'JUPITER_TIMEOUT_MS',
    description:
      'Milliseconds for each question to Jupiter (one for an exact amount in, two for an exact amount out), after which a swap is offered without it.',
    fallback: '3000',
    example: '3000',
  },
  {
    name: 'RPC_TIMEOUT_MS',
    description: 'Milliseconds after which an RPC URL is given up and the next one tried.',
    fallback: '10000',
    example: '10000',
  },
  {
    name: 'RPC_BUDGET_MS',
    description:
      'Milliseconds that what one request reads of a chain may take in all: other URLs, repeats, and what a node that is busy asks to wait (`Retry-After`). What would take longer is answered `chain_unavailable` at once.',
    fallback: '20000',
    example: '20000',
  },
  {
    name: 'FACILITATOR_TIMEOUT_MS',
    description: 'Milliseconds for /supported and /verify.',
    fallback: '10000',
    example: '10000',
  },
  {
    name: 'SETTLE_TIMEOUT_MS',
    description: 'Milliseconds for /settle; more than the facilitator itself waits for the chain.',
    fallback: '95000',
    example: '95000',
  },
  {
    name: 'SLIPPAGE_PERCENT',
    description:
      'Percent that a price may slip between quote and execution, where the request does not say it.',
    fallback: '0.5',
    example: '1',
  },
  {
    name: 'PAGE',
    description: 'Whether the page for people is served at /.',
    fallback: 'on',
    example: 'off',
  },
  {
    name: 'MCP',
    description: 'Whether agents are served at /mcp (Model Context Protocol), under the limits of the API.',
    fallback: 'on',
    example: 'off',
  },
  {
    name: 'MCP_ORIGINS',
    description:
      "Origins of web pages that may call /mcp beside BASE_URL's own, separated by commas; * for every page. Programs send none.",
    fallback: '',
    example: 'https://inspector.example.com',
  },
  {
    name: 'PAGE_RPC_URL_SOLANA',
    description:
      "JSON-RPC URL at which browsers reach Solana from the page; everybody can see it. (On EVM chains the person's wallet has its own.)",
    fallback: 'https://api.mainnet-beta.solana.com',
    example: 'https://solana.example.com',
  },
  {
    name: 'PAGE_SANDBOX_RPC_URLS',
    description:
      'Only for a sandbox: JSON-RPC URLs of its EVM chains, separated by commas. The page may reach them, and offers a wallet with the keys of `/sandbox`.',
    fallback: '',
    example: 'http://127.0.0.1:8545',
  },
  {
    name: 'SPLIT_SWAPS',
    description:
      'Whether one swap is prepared as two through different venues where together they bring more than the best of them by more than the gas: off or on. Each has a minimum of its own, and the second may fail when the first is done.',
    fallback: 'off',
    example: 'on',
  },
  {
    name: 'CONTRACT_CALLS',
    description:
      'Whether functions that users write out with signature and arguments are prepared: off or on. Nobody can say what such a function does.',
    fallback: 'off',
    example: 'on',
  },
  {
    name: 'MAX_PRICE_IMPACT_PERCENT',
    description:
      'Percent by which a swap may move the price of its pools. A larger one is refused, as too large for them.',
    fallback: '5',
    example: '2',
  },
  {
    name: 'MAX_BELOW_ORACLE_PERCENT',
    description:
      "Percent by which a swap may bring less than what goes in is worth by oracles (Chainlink's feeds, the chain's Aave market). One that brings less is refused; from a third of that on it is warned about.",
    fallback: '15',
    example: '5',
  },
  {
    name: 'LEAST_HEALTH_FACTOR',
    description:
      'No loan and no withdrawal from a lending market is prepared that ends below this health factor; accounts below 1 are liquidated.',
    fallback: '1.2',
    example: '1.5',
  },
  {
    name: 'TRANSACTION_DEADLINE_SECONDS',
    description:
      'How long released transactions with a deadline stay good, where the request does not say it. Counted from the release.',
    fallback: '1200',
    example: '600',
  },
  {
    name: 'ORDER_VALID_SECONDS',
    description:
      'How long limit orders stand, where the request does not say it: from an hour to a year, counted from the preview.',
    fallback: '604800',
    example: '86400',
  },
  {
    name: 'SOLANA_VALIDATOR',
    description:
      'Vote address of the validator with which SOL is staked natively, where the request names none; without one the request is asked for it.',
    fallback: '',
    example: 'CertusDeBmqN8ZawdkxK5kFGMwBXdudvWHYwtNgNhvLu',
  },
  {
    name: 'MOST_HEAD_AGE_{CHAIN}',
    description:
      "Seconds that the newest block of the chain may be old, by this machine's clock. A node with an older one is left alone; where all have, the chain is not ready, and nothing is offered or released on it. 0 for any age.",
    fallback: '90',
    example: '30',
  },
  {
    name: 'CONFIRMATIONS_{CHAIN}',
    description:
      'Blocks that must lie on top of the one with a payment before the word of the chain counts: for every payment with SETTLEMENT_PROOF=chain, else for those whose outcome the facilitator did not tell. On Solana only finality counts.',
    fallback: '0',
    example: '3',
  },
  {
    name: 'SETTLEMENT_PROOF',
    description:
      'What makes a payment settled: the word of the facilitator, or that of the chain (needs one more round trip).',
    fallback: 'facilitator',
    example: 'chain',
  },
  {
    name: 'ZERO_PRICE',
    description:
      'What is done with a payment of nothing (price 0). settle: the facilitator settles it like any other, for which somebody pays a transaction; some refuse amounts that small. verify: the service itself checks that the wallet has signed it (signature, time, nonce), releases, and settles nothing.',
    fallback: 'settle',
    example: 'verify',
  },
  {
    name: 'RECEIPT_KEY',
    description:
      'Key that signs offers and receipts (x402 extension offer-receipt): 32 random bytes in hex, such as `openssl rand -hex 32` gives. No wallet has it, and no transaction is signed with it. Empty: none are signed.',
    fallback: '',
    example: '64 hexadecimal digits',
  },
  {
    name: 'LEASE_MS',
    description: 'Milliseconds after which the settlements of an instance that died are taken over.',
    fallback: '15000',
    example: '15000',
  },
  {
    name: 'MOST_PAYMENT_ATTEMPTS',
    description: 'Refused payments after which an operation takes no further one.',
    fallback: '10',
    example: '10',
  },
  {
    name: 'FAILED_PAYMENTS_PER_PAYER',
    description:
      'Transactions of one payer that may fail on the chain within an hour, after which no payment of it is taken until the hour is over: each costs the facilitator its fee. 0 for no limit.',
    fallback: '5',
    example: '5',
  },
  {
    name: 'PAYABLE_HOURS',
    description: 'How long an unpaid operation can be paid for; then it is deleted.',
    fallback: '24',
    example: '24',
  },
  {
    name: 'REDELIVERY_DAYS',
    description: 'How long a paid operation can be fetched again by its payer.',
    fallback: '30',
    example: '30',
  },
  {
    name: 'MESSAGES_KEPT_DAYS',
    description:
      "How long a paid operation keeps the user's messages; after REDELIVERY_DAYS they are gone in any case.",
    fallback: '30',
    example: '0',
  },
  {
    name: 'PAYLOADS_KEPT_DAYS',
    description:
      'How long signed payment payloads are kept after settlement or refusal; not less than REDELIVERY_DAYS.',
    fallback: '30',
    example: '30',
  },
  {
    name: 'RATE_LIMIT_PER_IP',
    description: 'Requests a minute from one IP address (IPv6: one /64); 0 for no limit.',
    fallback: '300',
    example: '300',
  },
  {
    name: 'RATE_LIMIT_PER_WALLET',
    description: 'Queries a minute from one IP address for one wallet; 0 for no limit.',
    fallback: '30',
    example: '30',
  },
  {
    name: 'RATE_LIMIT_QUESTIONS',
    description:
      'Questions a minute from one IP address that are answered free of charge, among its queries; 0 for no limit.',
    fallback: '60',
    example: '60',
  },
  {
    name: 'QUERIES_PER_DAY_PER_IP',
    description: 'Queries a day (UTC) from one IP address; 0 for no limit.',
    fallback: '5000',
    example: '5000',
  },
  {
    name: 'QUERIES_PER_DAY_PER_WALLET',
    description: 'Queries a day (UTC) from one IP address for one wallet; 0 for no limit.',
    fallback: '1000',
    example: '1000',
  },
  {
    name: 'REFUSED_PAYMENTS_PER_IP',
    description:
      'Refused payments a minute from one IP address, after which it has to wait with the next; 0 for no limit.',
    fallback: '30',
    example: '30',
  },
  {
    name: 'UNPAID_OPERATIONS_PER_IP',
    description: 'Most operations asked for from one IP address that may wait for payment; 0 for no limit.',
    fallback: '1000',
    example: '1000',
  },
  {
    name: 'UNPAID_OPERATIONS_PER_WALLET',
    description: 'Most of those for one wallet; 0 for no limit.',
    fallback: '100',
    example: '100',
  },
  {
    name: 'REQUIRE_API_KEY',
    description:
      'What needs an API key: none, queries (paying stays open to every x402 client) or all calls under /api. Keys have limits of their own, which also hold where none is needed.',
    fallback: 'none',
    example: 'queries',
  },
  {
    name: 'WAIT_SECONDS',
    description: 'The most seconds for which a release waits for an open settlement on `Prefer: wait`.',
    fallback: '30',
    example: '30',
  },
  {
    name: 'MOST_WAITING',
    description: 'Requests that wait and event streams that one instance keeps open.',
    fallback: '1000',
    example: '1000',
  },
  {
    name: 'MOST_WAITING_PER_IP',
    description: 'Those of them from one IP address.',
    fallback: '20',
    example: '20',
  },
  {
    name: 'MOST_STREAMS_PER_OPERATION',
    description: 'Event streams of one operation that one instance keeps open.',
    fallback: '10',
    example: '10',
  },
  {
    name: 'DENY_LIST',
    description:
      'File of addresses that are not served (`address_denied`): wallets, payers, recipients, tokens, contracts. One a line, `#` before a remark; read again when it changes.',
    fallback: '',
    example: '/etc/say402/denied.txt',
  },
  {
    name: 'TOKEN_LIST_{CHAIN}',
    description:
      'Tokens beyond the registry that are offered by name, to be picked and never taken: a file that scripts/token-lists.ts writes, or off. Where it is empty: the list that comes with the service.',
    fallback: '',
    example: '/etc/say402/{chain}.tokens.json',
  },
  {
    name: 'CLIENT_KEY',
    description:
      "Key of the hashes under which clients are counted and stored, the same on every instance. Without it a file beside SQLite's holds one, or PostgreSQL's URL serves as one.",
    fallback: '',
    example: 'a long random text',
  },
  {
    name: 'HEARTBEAT_MS',
    description: 'Milliseconds between two signs of life on an event stream.',
    fallback: '15000',
    example: '15000',
  },
  {
    name: 'WEBHOOK_SECRET',
    description:
      'Key that signs webhooks (Standard Webhooks): whsec_ and at least 24 random bytes in base64. Without it a query may name no webhook.',
    fallback: '',
    example: 'whsec_…',
  },
  {
    name: 'WEBHOOK_ALLOW_PRIVATE',
    description: 'Webhooks over plain http and to private addresses, for trying them out: no or yes.',
    fallback: 'no',
    example: 'no',
  },
  {
    name: 'WEBHOOK_RETRY_MS',
    description:
      'Milliseconds before a webhook is sent a second time; twice as long before each time after that.',
    fallback: '5000',
    example: '5000',
  },
  {
    name: 'WEBHOOK_GIVE_UP_HOURS',
    description: 'Hours after which a webhook that is not received is given up.',
    fallback: '72',
    example: '72',
  },
  {
    name: 'TRUSTED_PROXIES',
    description: 'Addresses or CIDR ranges of proxies whose X-Forwarded-For counts, separated by commas.',
    fallback: '',
    example: '127.0.0.1',
  },
  {
    name: 'METRICS_PORT',
    description: 'Port on which /metrics is served in the format of Prometheus; empty for no metrics.',
    fallback: '',
    example: '9464',
  },
  {
    name: 'METRICS_HOST',
    description: 'Address on which metrics are served; they are not meant for the public.',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
  },
  {
    name: 'OPERATOR_PORT',
    description:
      "Port on which the operator's page is served, for which this instance then counts; empty for no page.",
    fallback: '',
    example: '4021',
  },
  {
    name: 'OPERATOR_HOST',
    description: "Address on which the operator's page is served; it is not meant for the public.",
    fallback: '127.0.0.1',
    example: '0.0.0.0',
  },
  {
    name: 'OPERATOR_TOKEN',
    description:
      "Password of the operator's page, 16 characters or more; `OPERATOR_PORT` needs one. Sent as HTTP Basic (any user name) or Bearer.",
    fallback: '',
    example: 'a long random text',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description: 'OpenTelemetry receiver (OTLP over HTTP) that traces are sent to; empty for no traces.',
    fallback: '',
    example: 'http://127.0.0.1:4318',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    description: 'Headers that the receiver wants: name=value, separated by commas, values percent-encoded.',
    fallback: '',
    example: 'authorization=Bearer%20…',
  },
  {
    name: 'OTEL_SERVICE_NAME',
    description: 'Name of this service in traces.',
    fallback: 'say402',
    example: 'say402',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    description: 'Share of traces that is kept, from 0 to 1.',
    fallback: '1',
    example: '0.1',
  },
  {
    name: 'LOG_LEVEL',
    description: 'fatal, error, warn, info, debug, trace or silent.',
    fallback: 'info',
    example: 'info',
  },
] as const satisfies readonly Setting[];

/** Names of the settings as the table writes them. */
export type SettingName = (typeof settings)[number]['name'];
