import { encodeFunctionData, parseAbi, type Address } from 'viem';
import { startAnvil } from '../../packages/sandbox/src/evm/start-anvil.ts';
import { UNIVERSAL_RESOLVER } from '../../packages/server/src/chains/names/ens/ens-client.ts';
import { offchainResolverCode } from '../contracts/offchain-resolver-code.ts';
import { universalResolverCode } from '../contracts/universal-resolver-code.ts';
import { deployEns, type EnsContracts } from './ens-contracts.ts';

const ENS_REGISTRY: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const OFFCHAIN_RESOLVER: Address = '0x0ffc4a1200000000000000000000000000000001';

export interface Ethereum extends EnsContracts {
  readonly rpcUrl: string;
  /** Makes a name whose sub-names are kept off-chain. */
  registerOffchain(
    name: string,
    gateway: { readonly urls: readonly string[]; readonly signer: Address; readonly endless?: boolean },
  ): Promise<void>;
  readonly close: () => Promise<void>;
}

/** Ethereum with ENS on it, on this machine. */
export async function startEthereum(): Promise<Ethereum> {
  const { rpcUrl, close } = await startAnvil(1);
  const ens = await deployEns(rpcUrl, ENS_REGISTRY);
  await ens.etch(UNIVERSAL_RESOLVER, universalResolverCode);
  await ens.etch(OFFCHAIN_RESOLVER, offchainResolverCode);
  const abi = parseAbi(['function set(string[] to, address by, bool again)']);
  return {
    ...ens,
    rpcUrl,
    close,
    registerOffchain: async (name, { urls, signer, endless = false }) => {
      await ens.register(name, OFFCHAIN_RESOLVER);
      const args = [[...urls], signer, endless] as const;
      await ens.call(OFFCHAIN_RESOLVER, encodeFunctionData({ abi, functionName: 'set', args }));
    },
  };
}
