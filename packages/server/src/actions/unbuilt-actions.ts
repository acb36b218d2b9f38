/** Actions whose words may be said of what is done here as well. */
export const DEPLOYING = 'deploy a token or a contract';
export const REBALANCING = 'rebalance a portfolio';
export const POSITION = 'open a position';
/** What is made or sold, by its name (`intent/grammar/explain-elsewhere.ts`). */
export const MINTING = 'mint a token or an NFT';
export const WALLET = 'create a wallet';
export const NFTS = 'trade NFTs';
export const ZAPPING = 'zap into a pool';

/**
 * Actions that people ask for and that have no definition here yet, with their words. A word that a registered action
 * uses as a verb belongs to that action; remove an entry when its action gets a definition.
 */
export const unbuiltActions: Readonly<Record<string, readonly string[]>> = {
  [MINTING]: ['mint'],
  [POSITION]: [
    'long',
    'short',
    'leverage',
    'lever',
    'lever up',
    'deleverage',
    'open a long',
    'open a short',
    'go long',
    'go short',
  ],
  [DEPLOYING]: [
    'deploy',
    'launch',
    ...['create', 'launch', 'make', 'create me', 'make me'].flatMap((make) =>
      ['', 'a ', 'my ', 'my own ', 'a new ', 'new ', 'an '].flatMap((article) =>
        [
          'token',
          'spl token',
          'meme token',
          'memecoin',
          'meme coin',
          'coin',
          'pump.fun token',
          'pumpfun token',
        ].map((noun) => `${make} ${article}${noun}`),
      ),
    ),
  ],
  'open a token account': ['create', 'open', 'make', 'initialize', 'initialise'].flatMap((make) =>
    ['', 'a ', 'an ', 'my '].flatMap((article) =>
      ['ata', 'token account', 'associated token account', 'spl token account'].map(
        (noun) => `${make} ${article}${noun}`,
      ),
    ),
  ),
  vote: ['vote', 'delegate my votes', 'abstain', 'cast my vote', 'cast a vote', 'cast my votes'].concat(
    ['a yes', 'a no', 'my yes', 'my no', 'a for', 'an against', 'an abstain', 'the', 'our'].map(
      (vote) => `cast ${vote} vote`,
    ),
  ),
  'register a name': ['register'],
  'sign a message': ['sign'],
  'freeze or thaw an account': ['freeze', 'thaw', 'unfreeze'],
  'farm or restake': ['farm', 'restake'],
  'hand out an airdrop or test coins': ['airdrop', 'air drop'],
  [REBALANCING]: ['rebalance', 'allocate', 'diversify', 'spread'],
  [ZAPPING]: ['zap', 'zap in', 'zap into', 'zap out'],
  'reinvest rewards': [
    'reinvest',
    'compound my',
    'compound the',
    'compound all',
    'compound rewards',
    'recompound',
  ],
  'loop a loan': ['loop', 'leverage loop', 'recursively borrow', 'recursively lend', 'recursively supply'],
  'change a setting, or what serves as collateral': ['enable', 'disable', 'toggle'],
  'move a position to another protocol': ['migrate', 'refinance'],
  'copy another trader': ['copy', 'mirror', 'copy trade', 'mirror trade', 'copytrade'],
  'bet on a prediction market': ['bet', 'wager', 'gamble'],
  'hide where a payment comes from': ['shield', 'unshield'],
  'replace or cancel what was sent before': [
    'cancel pending',
    'cancel my pending',
    'cancel the pending',
    'cancel all pending',
    'cancel stuck',
    'cancel my stuck',
    'replace transaction',
    'replace my transaction',
    'speed up',
    'bump the gas',
    'bump gas',
    'unstick',
  ],
  'enter a market or a strategy': ['enter'],
  'bid for something': ['bid'],
  'let an operator take every NFT of a collection (the call can be written out: setApprovalForAll(address,bool))':
    [
      'setapprovalforall',
      'set setapprovalforall',
      ...['set', 'give', 'grant'].flatMap((give) =>
        ['on', 'of', 'for', 'to', 'in', 'nfts', 'my nfts'].map((end) => `${give} approval for all ${end}`),
      ),
    ],
  'subscribe to something': ['subscribe'],
};

/** Nouns of such actions: wherever one of them stands unaccounted for, the action is what was asked for. */
export const unbuiltNouns: Readonly<Record<string, readonly string[]>> = {
  [POSITION]: ['perp', 'perps', 'perpetual', 'perpetuals', 'futures', 'margin', 'leverage', 'leveraged'],
  'trade options': [
    'call option',
    'put option',
    'call options',
    'put options',
    'covered call',
    'covered calls',
    'a put',
    'straddle',
  ],
  'copy another trader': ['copy trading', 'mirror trading', 'copy trades'],
  'pay to or from a bank': [
    'bank',
    'bank account',
    'card',
    'credit card',
    'debit card',
    'fiat',
    'apple pay',
    'google pay',
    'on ramp',
    'onramp',
    'on-ramp',
    'off ramp',
    'offramp',
    'off-ramp',
    'paypal',
    'venmo',
    'cash app',
    'cashapp',
    'revolut',
    'visa',
    'mastercard',
    'iban',
    'sepa',
    'naira',
    'inr',
    'rupees',
    'rupee',
    'pesos',
    'euros',
    'ngn',
    'php',
    'kes',
    'vnd',
  ],
  [NFTS]: [
    'for sale',
    'rarible',
    'nft listing',
    'nft listings',
    'the best offer',
    'magic eden',
    'magiceden',
    'tensor',
    'opensea',
    'sweep the floor',
    'floor sweep',
  ],
  'make a link that pays': ['claim link', 'payment link', 'pay link', 'claimable link'],
  'hand out an airdrop or test coins': [
    'airdrop',
    'airdrops',
    'from faucet',
    'from the faucet',
    'from a faucet',
    'test sol',
    'test eth',
    'test tokens',
    'test coins',
  ],
  'bet on a prediction market': ['polymarket', 'kalshi', 'prediction market', 'prediction markets'],
  'hide where a payment comes from': ['privacy pool', 'tornado cash', 'coin mixer'],
  'take a flash loan': ['flash loan', 'flash loans', 'flashloan', 'flashloans', 'flash-loan'],
  'register a name': ['the domain', 'a domain', 'domain name'],
};
