import { aaveMarkets, type EvmChain } from '@say402/readback';
import { encodeAbiParameters, keccak256, maxUint256, numberToHex, parseUnits, type Address } from 'viem';
import { z } from 'zod';
import { setStorage } from '../../anvil-calls.ts';
import { fund, type ContractDeployer } from '../../contract-deployer.ts';
import { fiatTokenAbi } from '../../fiat-token-abi.ts';
import { rpcBatch } from '../../rpc-batch.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import { wrappedNativeAbi } from '../../wrapped-native-code.ts';
import { aaveContracts } from './aave-contracts.ts';
import { sandboxMarkets } from './aave-listings.ts';

const strategy = sandboxContract('Aave rewards strategy');
const vault = sandboxContract('Aave rewards vault');
/** Coins a second for all who lend USDC, and the number of seconds, after which rewards stop growing. */
const EACH_SECOND = parseUnits('1', 18);
const SECONDS = 10n;

interface Place {
  readonly chain: EvmChain;
  readonly rpcUrl: string;
  readonly deployer: ContractDeployer;
  readonly issuer: Address;
}

/** Pays rewards in wrapped coins to those who lend USDC on Aave now, by Aave's own contracts. */
export async function emitRewards({ chain, rpcUrl, deployer, issuer }: Place): Promise<void> {
  const rewards = aaveMarkets[chain.name]?.rewards;
  const listings = sandboxMarkets[chain.name]?.listings ?? [];
  const lent = listings.find(({ symbol }) => symbol === 'USDC');
  const coin = listings.find(({ symbol }) => symbol === `W${chain.native.symbol}`);
  if (!rewards || !lent || !coin) throw new Error(`Aave of ${chain.name} lists no USDC, or no coin`);
  const contracts = await aaveContracts();
  await deployer.place(strategy, contracts('PullRewardsTransferStrategy'), [rewards, issuer, vault]);
  await deployer.run(fund(vault));
  const reward = chain.wrappedNative;
  const all = EACH_SECOND * SECONDS;
  await deployer.send(vault, reward, { abi: wrappedNativeAbi }, 'deposit', [], all);
  await deployer.send(vault, reward, { abi: fiatTokenAbi }, 'approve', [strategy, maxUint256]);
  const config = {
    emissionPerSecond: EACH_SECOND,
    totalSupply: 0n,
    distributionEnd: 0,
    asset: lent.aToken,
    reward,
    transferStrategy: strategy,
    rewardOracle: sandboxContract(`price feed ${coin.symbol}`),
  };
  await deployer.send(issuer, rewards, contracts('RewardsController'), 'configureAssets', [[config]]);
  await endNow({ rpcUrl, deployer, rewards }, [lent.aToken, reward]);
}

interface Emission {
  readonly rpcUrl: string;
  readonly deployer: ContractDeployer;
  readonly rewards: Address;
}

/**
 * Makes the emission begin some seconds ago and end now, because a chain's clock must not run ahead of the machine's. Index, emission, last
 * update and end share a word. Source: aave-v3-origin 3.6, RewardsDataTypes.sol.
 */
async function endNow({ rpcUrl, deployer, rewards }: Emission, keys: readonly Address[]): Promise<void> {
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    keys.reduce(
      (at, key) => keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, at])),
      numberToHex(slot, { size: 32 }),
    ),
  );
  const words = await rpcBatch(
    rpcUrl,
    slots.map((slot) => ({ method: 'eth_getStorageAt', params: [rewards, slot, 'latest'] })),
  );
  const [slot, word] = slots
    .map((each, index) => [each, BigInt(wordSchema.parse(words[index]))] as const)
    .find(([, value]) => ((value >> EMISSION_BIT) & EMISSION_MASK) === EACH_SECOND) ?? [null, 0n];
  if (slot === null) throw new Error('The emission of rewards was not found');
  const end = (word >> UPDATE_BIT) & (2n ** 32n - 1n);
  const emission = word & (2n ** UPDATE_BIT - 1n);
  const changed = emission | ((end - SECONDS) << UPDATE_BIT) | (end << END_BIT);
  await deployer.run(setStorage(rewards, slot, numberToHex(changed, { size: 32 })));
}

const wordSchema = z.templateLiteral(['0x', z.string()]);
/** More slots than the contract's own variables take. */
const SLOTS = 64;
const [EMISSION_BIT, UPDATE_BIT, END_BIT] = [104n, 192n, 224n] as const;
const EMISSION_MASK = 2n ** 88n - 1n;
