import { encodeDeployData, encodeFunctionData, type Address, type Hex } from 'viem';
import { z } from 'zod';
import { SandboxError } from '../sandbox-error.ts';
import { setBalance, setCode } from './anvil-calls.ts';
import { rpcBatch, type RpcCall } from './rpc-batch.ts';
import type { Contract } from './solidity/contract.ts';

/** Addresses of libraries, by name. */
export type Libraries = Readonly<Record<string, Address>>;

/** Puts contracts at chosen addresses of an anvil and calls them from any address. */
export interface ContractDeployer {
  /** Runs the constructor at this address, where its code and storage stay. */
  readonly place: (
    address: Address,
    contract: Contract,
    args?: readonly unknown[],
    libraries?: Libraries,
  ) => Promise<void>;
  /** Sends a transaction from any address and waits for it. */
  readonly send: (
    from: Address,
    to: Address,
    contract: Pick<Contract, 'abi'>,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ) => Promise<void>;
  readonly run: (...calls: RpcCall[]) => Promise<void>;
}

const gas = `0x${(28_000_000).toString(16)}`;
const hexSchema = z.templateLiteral(['0x', z.string()]);
const receiptSchema = z.object({ status: z.string() });

/** A deployer for the anvil at `rpcUrl`, whose `owner` runs the constructors; anvil has to accept any sender meanwhile. */
export function contractDeployer(rpcUrl: string, owner: Address): ContractDeployer {
  const transact = async (transaction: Record<string, unknown>, what: string): Promise<void> => {
    const [receipt] = await rpcBatch(rpcUrl, [
      { method: 'eth_sendTransactionSync', params: [{ gas, ...transaction }] },
    ]);
    if (receiptSchema.parse(receipt).status !== '0x1') {
      throw new SandboxError('deployment_failed', `${what} reverted.`, 'Report a bug.');
    }
  };
  const run = async (...calls: RpcCall[]): Promise<void> => {
    await rpcBatch(rpcUrl, calls);
  };
  return {
    run,
    place: async (address, contract, args = [], libraries = {}) => {
      const code = creationCode(contract, args, libraries);
      await run(setCode(address, code));
      const call = { from: owner, to: address };
      // The first run returns the code with its immutables; the second one writes the storage.
      const [runtime] = await rpcBatch(rpcUrl, [
        { method: 'eth_call', params: [{ ...call, gas }, 'latest'] },
      ]);
      await transact(call, `The constructor at ${address}`);
      await run(setCode(address, hexSchema.parse(runtime)));
    },
    send: async (from, to, { abi }, functionName, args = [], value = 0n) => {
      const data = encodeFunctionData({ abi, functionName, args });
      await transact({ from, to, data, value: `0x${value.toString(16)}` }, `${functionName} of ${to}`);
    },
  };
}

/** Gives an address more native coins than any deployment takes. */
export function fund(address: Address): RpcCall {
  return setBalance(address, 10n ** 30n);
}

function creationCode(
  { abi, code, linkReferences }: Contract,
  args: readonly unknown[],
  libraries: Libraries,
): Hex {
  const linked = Object.values(linkReferences)
    .flatMap((file) => Object.entries(file))
    .reduce((text, [name, places]) => {
      const library = libraries[name];
      if (library === undefined) throw new Error(`The library ${name} is placed nowhere.`);
      return places.reduce((text, { start }) => withAddress(text, start, library), text);
    }, code);
  if (!abi.some(({ type }) => type === 'constructor')) return linked;
  return encodeDeployData({ abi, bytecode: linked, args });
}

function withAddress(code: Hex, start: number, address: Address): Hex {
  const from = 2 + start * 2;
  return `0x${code.slice(2, from)}${address.slice(2).toLowerCase()}${code.slice(from + 40)}`;
}
