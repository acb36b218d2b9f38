import { address, type Address } from '@solana/kit';
import { stakePoolPrograms } from './addresses.ts';

/** A stake pool: the token that it issues, and where it is. */
export interface StakePool {
  readonly symbol: string;
  readonly mint: Address;
  readonly pool: Address;
  readonly program: Address;
  /** Its id among the protocols that people name. */
  readonly protocol: 'jito' | 'jupsol' | 'blaze' | 'sanctum';
}

const { spl, sanctum, 'sanctum-multi': sanctumMulti } = stakePoolPrograms;

/** Stake pools whose token is in the registry. Source: github.com/igneous-labs/sanctum-lst-list, 8b33c8c, `sanctum-lst-list.toml`. */
export const stakePools: readonly StakePool[] = [
  {
    symbol: 'JitoSOL',
    mint: address('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'),
    pool: address('Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb'),
    program: spl,
    protocol: 'jito',
  },
  {
    symbol: 'JupSOL',
    mint: address('jupSoLaHXQiZZTSfEWMTRRgpnyFm8f6sZdosWBjx93v'),
    pool: address('8VpRhuxa7sUUepdY3kQiTmX9rS5vx4WgaXiAnXq4KCtr'),
    program: sanctumMulti,
    protocol: 'jupsol',
  },
  {
    symbol: 'bSOL',
    mint: address('bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1'),
    pool: address('stk9ApL5HeVAwPLr3TLhDXdZS8ptVu7zp6ov8HFDuMi'),
    program: spl,
    protocol: 'blaze',
  },
  {
    symbol: 'bbSOL',
    mint: address('Bybit2vBJGhPF52GBdNaQfUJ6ZpThSgHBobjWZpLPb4B'),
    pool: address('2aMLkB5p5gVvCwKkdSo5eZAL1WwhZbxezQr1wxiynRhq'),
    program: sanctum,
    protocol: 'sanctum',
  },
  {
    symbol: 'BNSOL',
    mint: address('BNso1VUJnh4zcfpZa6986Ea66P6TCp59hvtNJ8b1X85'),
    pool: address('Hr9pzexrBge3vgmBNRR8u42CNQgBXdHm4UkUN2DH4a7r'),
    program: spl,
    protocol: 'sanctum',
  },
  {
    symbol: 'bonkSOL',
    mint: address('BonK1YhkXEGLZzwtcvRTip3gAL9nCeQD7ppZBLXhtTs'),
    pool: address('ArAQfbzsdotoKB5jJcZa3ajQrrPcWr2YQoDAEAiFxJAC'),
    program: sanctum,
    protocol: 'sanctum',
  },
  {
    symbol: 'compassSOL',
    mint: address('Comp4ssDzXcLeu2MnLuGNNFC4cmLPMng8qWHPvzAMU1h'),
    pool: address('AwDeTcW6BovNYR34Df1TPm4bFwswa4CJY4YPye2LXtPS'),
    program: sanctum,
    protocol: 'sanctum',
  },
  {
    symbol: 'dSOL',
    mint: address('Dso1bDeDjCQxTrWHqUUi63oBvV7Mdm6WaobLbQ7gnPQ'),
    pool: address('9mhGNSPArRMHpLDMSmxAvuoizBqtBGqYdT8WGuqgxNdn'),
    program: sanctum,
    protocol: 'sanctum',
  },
  {
    symbol: 'edgeSOL',
    mint: address('edge86g9cVz87xcpKpy3J77vbp4wYd9idEV562CCntt'),
    pool: address('edgejNWAqkePLpi5sHRxT9vHi7u3kSHP9cocABPKiWZ'),
    program: spl,
    protocol: 'sanctum',
  },
  {
    symbol: 'hSOL',
    mint: address('he1iusmfkpAdwvxLNGV8Y1iSbj4rUy6yMhEA3fotn9A'),
    pool: address('3wK2g8ZdzAH8FJ7PKr2RcvGh7V9VYson5hrVsJM5Lmws'),
    program: sanctum,
    protocol: 'sanctum',
  },
  {
    symbol: 'JSOL',
    mint: address('7Q2afV64in6N6SeZsAAB81TJzwDoD6zpqmHkzi9Dcavn'),
    pool: address('CtMyWsrUtAwXWiGr9WjHT5fC3p3fgV8cyGpLTo2LJzG1'),
    program: spl,
    protocol: 'sanctum',
  },
  {
    symbol: 'laineSOL',
    mint: address('LAinEtNLgpmCP9Rvsf5Hn8W6EhNiKLZQti1xfWMLy6X'),
    pool: address('2qyEeSAWKfU18AFthrF7JA8z8ZCi1yt76Tqs917vwQTV'),
    program: spl,
    protocol: 'sanctum',
  },
  {
    symbol: 'vSOL',
    mint: address('vSoLxydx6akxyMD9XEcPvGYNGq6Nn66oqVb3UkGkei7'),
    pool: address('Fu9BYC6tWBo1KMKaP3CFoKfRhqv9akmy3DuYwnCyWiyC'),
    program: spl,
    protocol: 'sanctum',
  },
];
