import type { Chain } from '@say402/readback';
import {
  BaseError,
  ContractFunctionRevertedError,
  getAddress,
  isAddress,
  type Address,
  type PublicClient,
} from 'viem';
import { toCoinType } from 'viem/ens';
import { Say402Error } from '../../../core/say402-error.ts';
import type { Warning } from '../../../core/plan.ts';
import { isContractCode } from '../../evm/contract-code.ts';
import { askNodes, type EvmRpcOptions } from '../../evm/rpc.ts';
import { createGatewayClient, type GatewayOptions } from '../gateway/gateway-client.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { FoundName, NameService } from '../name-service.ts';
import { reverseWarning } from '../reverse-warning.ts';
import { createEnsClient } from './ens-client.ts';
import { explainNameFailure } from './explain-failure.ts';

/** Where Ethereum is read. */
export interface EnsOptions extends EvmRpcOptions {
  readonly gateway: GatewayOptions;
}

/**
 * Names of the Ethereum Name Service, with wildcards (ENSIP-10) and off-chain resolution (EIP-3668). A name that has an
 * address for the chain itself (ENSIP-11) gives that one, otherwise its Ethereum address. Text records are never read.
 */
export function createEnsService({ gateway, ...rpc }: EnsOptions): NameService {
  const ask = askNodes(rpc);
  return {
    serves: (name, chain) => chain.family === 'evm' && !/\.(?:sol|sns)$/.test(name),
    lookUp: async (name, chain) => {
      const asked = askRecorded(gateway);
      const client = createEnsClient(ask, asked.ask);
      try {
        return await readName(client, name, chain);
      } catch (cause) {
        if (cause instanceof Say402Error) throw cause;
        throw explainNameFailure(name, cause, asked.fault());
      }
    },
    nameOf: async (address, { family }) => {
      if (family !== 'evm') return null;
      const asked = askRecorded(gateway);
      try {
        return await createEnsClient(ask, asked.ask).getEnsName({ address: getAddress(address) });
      } catch (cause) {
        throw cause instanceof Say402Error ? cause : explainNameFailure(address, cause, asked.fault());
      }
    },
  };
}

/** The resolver contract gets to see a gateway's fault and may hide it, so it is kept here too. */
function askRecorded(options: GatewayOptions) {
  const ask = createGatewayClient(options);
  let fault: GatewayError | null = null;
  return {
    fault: () => fault,
    ask: async (query: Parameters<typeof ask>[0]) => {
      try {
        return await ask(query);
      } catch (error) {
        if (error instanceof GatewayError) fault = error;
        throw error;
      }
    },
  };
}

async function readName(client: PublicClient, name: string, chain: Chain): Promise<FoundName> {
  if (chain.family !== 'evm') throw new TypeError('ENS is read for EVM chains only');
  const id = await client.getChainId();
  if (id !== 1) {
    throw new Say402Error(
      'chain_unavailable',
      `The RPC for the Ethereum Name Service serves chain id ${id}, not 1.`,
    );
  }
  const [own, ethereum] = await Promise.all([
    client.getEnsAddress({ name, coinType: toCoinType(chain.chainId), strict: true }).catch(noSuchRecord),
    client.getEnsAddress({ name, strict: true }),
  ]);
  const address = canonical(own ?? ethereum, name);
  if (address === null) {
    throw new Say402Error(
      'unknown_name',
      `"${name}" has no address in the Ethereum Name Service, neither for ${chain.title} nor for Ethereum.`,
    );
  }
  const kind = own === null ? 'its Ethereum address' : `its address for ${chain.title}`;
  const warnings = await Promise.all([
    reverse(client, name, address),
    own === null ? contractElsewhere(client, name, address, chain) : null,
  ]);
  return {
    name,
    address,
    service: `Ethereum Name Service: ${kind}, by the Universal Resolver on Ethereum`,
    warnings: warnings.filter((warning) => warning !== null),
  };
}

/** A resolver that keeps Ethereum addresses only has none for this chain; no other failure may pass for that. */
function noSuchRecord(cause: unknown): null {
  const reverted =
    cause instanceof BaseError ? cause.walk((error) => error instanceof ContractFunctionRevertedError) : null;
  const unsupported =
    reverted instanceof ContractFunctionRevertedError &&
    reverted.data?.errorName === 'UnsupportedResolverProfile';
  if (unsupported) return null;
  throw cause;
}

/** Resolvers may keep bytes of any length. */
function canonical(address: string | null, name: string): Address | null {
  if (address === null) return null;
  if (isAddress(address, { strict: false })) return getAddress(address);
  throw new Say402Error('unknown_name', `"${name}" gives "${address.slice(0, 80)}", which is no address.`);
}

async function reverse(client: PublicClient, name: string, address: Address): Promise<Warning | null> {
  return reverseWarning(name, address, await client.getEnsName({ address }));
}

/** The same address may belong to nobody, or to somebody else, on another chain when it is a contract on Ethereum. */
async function contractElsewhere(
  client: PublicClient,
  name: string,
  address: Address,
  { title }: Chain,
): Promise<Warning | null> {
  const code = await client.getCode({ address });
  if (!isContractCode(code)) return null;
  const text = `${address}, the Ethereum address of "${name}", is a contract on Ethereum. Make sure that its owner controls the same address on ${title}.`;
  return { code: 'name_of_contract', text };
}
