import { aaveMarkets, aaveReadAbi } from '@say402/readback';
import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  parseAbi,
  type Abi,
  type Address,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, vi } from 'vitest';
import type { EvmChainName } from './move-price.ts';
import { announced, type ActionWorld, type Done } from './world.ts';

/** Source: @aave-dao/aave-address-book 4.68.1. */
const configurators: Readonly<Record<EvmChainName, Address>> = {
  base: '0x5731a04B1E775f0fdd454Bf70f3335886e9A96be',
  polygon: '0x8145eddDf43f50276641b55bd3AD95944510021E',
  avalanche: '0x8145eddDf43f50276641b55bd3AD95944510021E',
};
const admin = parseAbi([
  'function setEModeCategory(uint8 categoryId, uint16 ltv, uint16 liquidationThreshold, uint16 liquidationBonus, string label)',
  'function setAssetCollateralInEMode(address asset, uint8 categoryId, bool collateral)',
  'function setAssetBorrowableInEMode(address asset, uint8 categoryId, bool borrowable)',
  'function setReserveBorrowing(address asset, bool enabled)',
  'function setDebtCeiling(address asset, uint256 newDebtCeiling)',
  'function setBorrowableInIsolation(address asset, bool borrowable)',
  'function setBorrowCap(address asset, uint256 cap)',
  'function setSupplyCap(address asset, uint256 cap)',
  'function setReserveFreeze(address asset, bool freeze)',
  'function setReservePause(address asset, bool paused)',
]);
const own = parseAbi([
  'function setUserEMode(uint8 categoryId)',
  'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
]);

/** The Aave market of one chain of a sandbox: what its owner, its user and the service do with it. */
export function aaveMarketOf(world: ActionWorld, chain: EvmChainName) {
  const { pool, dataProvider } = aaveMarkets[chain]!;
  const { rpcUrl } = world.sandbox.chains[chain];
  const client = () => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });

  const write = async (
    who: 'issuer' | 'user',
    address: Address,
    abi: Abi,
    call: string,
    args: unknown[],
  ): Promise<void> => {
    const signer = privateKeyToAccount(world.sandbox.accounts[who].evm.privateKey);
    const wallet = createWalletClient({ account: signer, transport: http(rpcUrl) });
    const hash = await wallet.writeContract({ address, abi, functionName: call, args, chain: null });
    await vi.waitFor(async () => client().getTransactionReceipt({ hash }), { timeout: 10_000, interval: 20 });
  };

  const account = async (): Promise<{ readonly health: bigint; readonly eMode: bigint }> => {
    const args = [getAddress(world.wallet(chain))] as const;
    const at = { address: pool, abi: aaveReadAbi, args } as const;
    const [data, eMode] = await Promise.all([
      client().readContract({ ...at, functionName: 'getUserAccountData' }),
      client().readContract({ ...at, functionName: 'getUserEMode' }),
    ]);
    return { health: data[5], eMode };
  };

  /** Whether what the wallet has supplied of a token is collateral. */
  const serves = async (symbol: string): Promise<boolean> => {
    const args = [getAddress(world.tokenAddress(chain, symbol)), getAddress(world.wallet(chain))] as const;
    const at = { address: dataProvider, abi: aaveReadAbi, functionName: 'getUserReserveData', args } as const;
    return (await client().readContract(at))[8];
  };

  return {
    serves,
    token: (symbol: string) => getAddress(world.tokenAddress(chain, symbol)),
    account,
    /** By the one who owns the market of the sandbox. */
    configure: async (call: string, ...args: unknown[]) =>
      write('issuer', configurators[chain], admin, call, args),
    /** By the wallet itself, outside of the service. */
    choose: async (call: string, ...args: unknown[]) => write('user', pool, own, call, args),
    /** Done as previewed, and the health factor that the preview gave is the one that the market has then, to a hundredth. */
    does: async (words: string): Promise<Done> => {
      const done = await world.execute(chain, await world.prepare(chain, words));
      // The whole of a position or debt has its interest until it is executed.
      if (!words.includes('all my')) expect(done.changes).toEqual(announced(done.query));
      const { health } = await account();
      const said = lendingFact(done, 'health_factor_after');
      if (said === 'no debt') expect(health).toBe(2n ** 256n - 1n);
      else expect(Math.abs(Number(said) - Number(health / 10n ** 14n) / 1e4)).toBeLessThanOrEqual(0.0101);
      return done;
    },
    refused: async (words: string, code: string, ...texts: string[]): Promise<void> => {
      const { body } = await world.ask(chain, words);
      expect([words, body]).toMatchObject([words, { code }]);
      for (const text of texts) expect(body['error']).toContain(text);
    },
  };
}

/** What the last step of a request says under a name. */
export const lendingFact = ({ query }: Pick<Done, 'query'>, name: string): string | undefined =>
  query.preview.at(-1)!.facts.find((each) => each.name === name)?.value;
