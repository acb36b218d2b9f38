import { AaveV3Avalanche, AaveV3Base, AaveV3Polygon } from '@aave-dao/aave-address-book';
import { coins, ContractAddressDefinedToken, SolCoin, type BaseCoin } from '@bitgo/statics';
import { address, getAddressEncoder } from '@solana/kit';
import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { chains } from '../chains/registry.ts';
import { tokenPrograms } from '../protocols/spl-token/addresses.ts';
import { tokens } from './registry.ts';
import type { RegistryToken } from './token.ts';

type ChainName = keyof typeof chains;

const NAMES = ['base', 'polygon', 'avalanche', 'solana'] as const satisfies readonly ChainName[];
const EVM_NAMES = ['base', 'polygon', 'avalanche'] as const satisfies readonly ChainName[];

const tokensOf = (name: ChainName): readonly RegistryToken[] => tokens[name] ?? [];
const wordsOf = ({ symbol, aliases = [] }: RegistryToken): string[] => [symbol.toLowerCase(), ...aliases];
const repeated = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);
const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Words of sentence structure, which must be neither symbols nor aliases. */
const STRUCTURE = list(`
  a an the my our your his her their its this that these those it i me we us you he she they who what which where when how
  and or nor but then also plus each every both either all any none some more most less least max min maximum minimum half
  quarter third rest remaining everything nothing total exactly about only just now today tomorrow later again
  to from for of in into on onto over via with without by at as up out off through under before after until than per
  is are be was were been am do does did done have has had can could will would shall should may might must not no yes ok
  please thanks thank hi hey hello well so quick ens w`);

/** Ordinary words of requests, and words for money, which must not be aliases. */
const ORDINARY = list(`
  send sent transfer pay paid move give get take put wire forward remit tip donate gift drop fire ship beam toss throw hand
  pass push fund refund credit sweep relay return swap exchange convert trade buy sell purchase ape dump flip bridge stake
  unstake restake delegate lend supply deposit invest withdraw redeem borrow loan repay approve allow permit revoke wrap
  unwrap mint burn claim harvest collect farm long short deploy launch vote register sign add remove close open create make
  do start stop cancel change set use need want keep hold lock unlock earn spend save cash spot mask sand band bat apple
  grass cloud drift render pump gun fox joe jewel arena husky time money home fun prime edge trust prompt virtual cow cake
  dog cat moon sun star king bird fish wolf lion bear bull
  account accounts address addresses wallet wallets recipient recipients receiver friend friends people person user owner
  name names contract contracts token tokens coin coins asset assets currency stablecoin stablecoins stable native wrapped
  bridged staked staking liquid balance balances amount amounts value worth price rate fee fees gas tax limit order market
  pool pools vault position positions liquidity collateral debt interest yield reward rewards dollar dollars buck bucks usd
  euro euros eur cent cents percent wei gwei lamport lamports satoshi sats eth ether bitcoin btc gold silver memo note
  invoice message transaction transactions tx block chain chains network networks mainnet testnet protocol bank`);

/** Chains that people name but that are not served. */
const OTHER_CHAINS = list(`
  ethereum mainnet arbitrum optimism bsc bnb zksync linea scroll blast fantom gnosis celo mantle cronos near cosmos sui
  aptos tron cardano polkadot ton monad berachain sonic hyperliquid starknet unichain ink sepolia goerli amoy fuji`);

/** Venues and protocols that requests name, which must not be aliases. */
const PROTOCOLS = list(`
  uniswap aerodrome velodrome sushiswap pancakeswap quickswap pangolin curve balancer lfj traderjoe benqi compound morpho
  moonwell euler lido rocketpool etherfi renzo pendle ethena frax sky maker across stargate layerzero wormhole axelar lifi
  cctp circle jupiter raydium orca meteora kamino marginfi drift jito marinade sanctum solblaze pyth metaplex paraswap
  odos cowswap gmx gains synthetix avantis virtuals`);

/** Aliases of several words that are ordinary alone, but clear together. */
const TELLING_TOGETHER = new Set([
  'usd coin',
  'wrapped eth',
  'wrapped ether',
  'wrapped btc',
  'wrapped bitcoin',
]);

/** Symbols that are also words of sentence structure: the reader takes them only as "$WELL" or "WELL". */
const MARKED = new Set(['well', 'me', 'quick']);

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
const EVERY_CHAIN_WORD = new Set(
  Object.values(chains).flatMap(({ aliases }) => aliases as readonly string[]),
);
const EVERY_NATIVE_WORD = new Set(
  Object.values(chains).flatMap(({ native }) => [native.symbol.toLowerCase()].concat(native.aliases)),
);

describe.each(NAMES)('the tokens of %s', (name) => {
  const registered = tokensOf(name);
  const chain = chains[name];

  test('are at least 120', () => {
    expect(registered.length).toBeGreaterThanOrEqual(120);
  });

  test('have addresses in their canonical form, and no two the same', () => {
    for (const { address: text } of registered) {
      if (chain.family === 'evm') {
        expect(getAddress(text.toLowerCase())).toBe(text);
        expect(isAddressEqual(getAddress(text), zeroAddress)).toBe(false);
      } else {
        expect(getAddressEncoder().encode(address(text))).toHaveLength(32);
      }
    }
    expect(repeated(registered.map(({ address: text }) => text))).toEqual([]);
  });

  test('have symbols and aliases that mean one token only, whatever their case', () => {
    expect(repeated(registered.flatMap(wordsOf))).toEqual([]);
  });

  test('have symbols that a request can write and that hold no request together', () => {
    for (const { symbol } of registered) {
      expect(symbol).toMatch(/^[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*$/);
      if (!MARKED.has(symbol.toLowerCase())) expect(STRUCTURE).not.toContain(symbol.toLowerCase());
      expect(EVERY_CHAIN_WORD).not.toContain(symbol.toLowerCase());
      expect(EVERY_NATIVE_WORD).not.toContain(symbol.toLowerCase());
    }
  });

  test('have aliases in lower case, of words with single spaces between them', () => {
    for (const alias of registered.flatMap(({ aliases = [] }) => aliases)) {
      expect(alias).toMatch(/^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*(?: [a-z0-9]+)*$/);
    }
  });

  test('have no alias that means something else in a request', () => {
    for (const { symbol, aliases = [] } of registered) {
      // "link" for LINK.e is its symbol without the bridge's ending.
      const own = symbol.toLowerCase().replace(/\.e$/, '');
      for (const alias of aliases.filter((candidate) => candidate !== own)) {
        for (const words of [STRUCTURE, ORDINARY, OTHER_CHAINS, PROTOCOLS])
          expect(words).not.toContain(alias);
        expect(EVERY_CHAIN_WORD).not.toContain(alias);
        expect(EVERY_NATIVE_WORD).not.toContain(alias);
        const telling = alias.split(' ').some((word) => !STRUCTURE.has(word) && !ORDINARY.has(word));
        expect([alias, telling || TELLING_TOGETHER.has(alias)]).toEqual([alias, true]);
      }
    }
  });

  test('have whole decimals, plain printable names, and a source', () => {
    for (const token of registered) {
      expect(Number.isSafeInteger(token.decimals) && token.decimals >= 0 && token.decimals <= 18).toBe(true);
      for (const text of [token.symbol, token.name, token.source]) {
        expect(text).toMatch(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/);
      }
      expect(token.name.length).toBeLessThanOrEqual(48);
      expect(token.source.length).toBeGreaterThanOrEqual(16);
    }
  });

  test('include the chain payment asset, and its wrapped coin, as the chain describes them', () => {
    const { symbol, decimals } = chain.paymentAsset;
    const payment = registered.find((token) => token.address === chain.paymentAsset.address);
    expect(payment).toMatchObject({ symbol, decimals, pegged: 'USD' });
    const wrapped = chain.family === 'evm' ? chain.wrappedNative : WRAPPED_SOL;
    const { native } = chain;
    expect(registered.find((token) => token.address === wrapped)).toMatchObject({
      symbol: `W${native.symbol}`,
      decimals: native.decimals,
    });
  });
});

test('Token-2022 is named on Solana only', () => {
  for (const name of EVM_NAMES) expect(tokensOf(name).filter(({ program }) => program)).toEqual([]);
  const newer = tokensOf('solana').filter(({ program }) => program === 'token-2022');
  expect(newer.map(({ symbol }) => symbol)).toEqual(
    'PYUSD USDG AUSD PUMP USDP BIO PRL USDu EURCV USDCV HOLO'.split(' '),
  );
});

test('variants that people mix up are told apart', () => {
  const find = (name: ChainName, word: string): string | undefined =>
    tokensOf(name).find((token) => wordsOf(token).includes(word))?.symbol;
  const told: [ChainName, string, string | undefined][] = [
    ['base', 'usdbc', 'USDbC'],
    ['base', 'usdc.e', undefined],
    ['base', 'btc', undefined],
    ['polygon', 'usdc', 'USDC'],
    ['polygon', 'bridged usdc', 'USDC.e'],
    ['polygon', 'usdt', 'USDT0'],
    ['polygon', 'wmatic', 'WPOL'],
    ['polygon', 'eth', undefined],
    ['avalanche', 'usdt', 'USDt'],
    ['avalanche', 'usdt.e', 'USDT.e'],
    ['avalanche', 'dai', 'DAI.e'],
    ['avalanche', 'weth', 'WETH.e'],
    ['avalanche', 'wbtc', 'WBTC'],
    ['avalanche', 'wbtc.e', 'WBTC.e'],
    ['avalanche', 'btc.b', 'BTC.b'],
    ['avalanche', 'savax', 'sAVAX'],
    ['avalanche', 'ggavax', 'stAVAX'],
    ['solana', 'weth', 'WETH'],
    ['solana', 'eth', undefined],
    ['solana', 'btc', undefined],
  ];
  for (const [name, word, symbol] of told)
    expect([name, word, find(name, word)]).toEqual([name, word, symbol]);
});

/** A token as BitGo's list has it. */
interface Stated {
  readonly decimals: number;
  readonly program?: string;
}

const AAVE = { base: AaveV3Base, polygon: AaveV3Polygon, avalanche: AaveV3Avalanche } as const;

/** Aave's key for Circle's own USDC on Polygon; `USDC` is its key for the bridged one there. */
const AAVE_KEYS: Readonly<Record<string, string>> = { USDCn: 'USDC', USDC: 'USDC.e' };

describe.each(EVM_NAMES)('what Aave lists on %s', (name) => {
  const assets: Record<string, { readonly UNDERLYING: string; readonly decimals: number }> =
    AAVE[name].ASSETS;

  test('has the decimals and, but for dots, the symbol that the registry states', () => {
    for (const [key, { UNDERLYING, decimals }] of Object.entries(assets)) {
      const token = tokensOf(name).find((candidate) => candidate.address === UNDERLYING);
      if (!token) continue;
      const symbol = (name === 'polygon' && AAVE_KEYS[key]) || key;
      expect([token.symbol.replace('.', ''), token.decimals]).toEqual([symbol.replace('.', ''), decimals]);
    }
  });

  test('is in the registry, but for what is wound down', () => {
    const known = new Set(tokensOf(name).map(({ address: at }) => at));
    const missing = Object.entries(assets).flatMap(([key, { UNDERLYING }]) =>
      known.has(UNDERLYING) ? [] : [key],
    );
    expect(missing).toEqual({ base: [], polygon: ['jEUR'], avalanche: ['FRAX'] }[name]);
  });
});

const FAMILIES: Readonly<Record<ChainName, string>> = {
  base: 'baseeth',
  polygon: 'polygon',
  avalanche: 'avaxc',
  solana: 'sol',
};

/** The least number of registry tokens that BitGo also knows; fewer mean that its list is misread. */
const LEAST_KNOWN: Readonly<Record<ChainName, number>> = { base: 20, polygon: 34, avalanche: 31, solana: 64 };

function stated(coin: Readonly<BaseCoin>): [string, Stated] | null {
  if (coin instanceof SolCoin)
    return [coin.tokenAddress, { decimals: coin.decimalPlaces, program: coin.programId }];
  return coin instanceof ContractAddressDefinedToken
    ? [coin.contractAddress.toString().toLowerCase(), { decimals: coin.decimalPlaces }]
    : null;
}

describe.each(NAMES)('what BitGo knows on %s', (name) => {
  const known = new Map<string, Stated>();
  for (const [, coin] of coins) {
    const { family, type } = coin.network;
    const entry = `${family} ${type}` === `${FAMILIES[name]} mainnet` ? stated(coin) : null;
    if (entry) known.set(...entry);
  }
  const shared = tokensOf(name).flatMap((token) => {
    const found = known.get(name === 'solana' ? token.address : token.address.toLowerCase());
    return found ? [{ token, found }] : [];
  });

  test('covers enough of the registry to mean something', () => {
    expect(shared.length).toBeGreaterThanOrEqual(LEAST_KNOWN[name]);
  });

  test('has the decimals, and on Solana the program, that the registry states', () => {
    for (const { token, found } of shared) {
      expect([token.symbol, token.decimals]).toEqual([token.symbol, found.decimals]);
      const program = tokenPrograms[token.program ?? 'token'];
      if (name === 'solana') expect([token.symbol, program]).toEqual([token.symbol, found.program]);
    }
  });
});
