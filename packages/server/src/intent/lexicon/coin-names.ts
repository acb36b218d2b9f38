/** A coin that people name and that exists elsewhere, and the symbols under which a chain may have a token for it. */
interface CoinName {
  readonly words: ReadonlySet<string>;
  /** Lower case; the best known first. */
  readonly forms: readonly string[];
}

const coin = (words: string, forms: string): CoinName => ({
  words: new Set(words.split(' ')),
  forms: forms.split(' '),
});

/** Which tokens stand for a coin or token that a chain does not have itself. They are offered, never taken. */
export const COIN_NAMES: readonly CoinName[] = [
  coin('btc bitcoin bitcoins xbt', 'wbtc cbbtc btc.b wbtc.e tbtc'),
  coin('eth ether ethers ethereum', 'weth weth.e'),
  coin('steth', 'wsteth'),
  coin('eeth', 'weeth'),
  coin('wbtc', 'wbtc.e cbbtc btc.b'),
  coin('weth', 'weth.e'),
  coin('cbbtc btc.b wbtc.e', 'wbtc cbbtc btc.b tbtc'),
  coin('usdc.e usdce axlusdc', 'usdbc usdc.e usdc'),
  coin('usdt.e usdte usdt0', 'usdt usdt.e usdt0'),
  coin('doge dogecoin', 'cbdoge doge'),
  coin('xrp ripple', 'cbxrp xrp'),
  coin('ada cardano', 'cbada ada'),
  coin('ltc litecoin', 'cbltc ltc'),
  coin('gold', 'paxg xaut0 vnxau'),
  coin('xaut', 'xaut0'),
  coin('rndr', 'render'),
];
