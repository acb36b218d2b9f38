import { createRequire } from 'node:module';
import { waitForReceipt } from '@say402/sandbox';
import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  http,
  isHex,
  keccak256,
  labelhash,
  namehash,
  pad,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';

/** ENS on an anvil: the real registry at its real address, the real public resolver, and names set as their owners do. */
export interface EnsContracts {
  readonly resolver: Address;
  /** Makes a name of any depth below the root and gives it a resolver. */
  register(name: string, resolver?: Address): Promise<void>;
  setAddress(name: string, address: Address): Promise<void>;
  /** The address of a name for another coin (ENSIP-9). */
  setCoinAddress(name: string, coinType: bigint, bytes: Hex): Promise<void>;
  setText(name: string, key: string, value: string): Promise<void>;
  /** What an address calls itself, under `addr.reverse` or another node. */
  setReverse(address: Address, name: string, under?: string): Promise<void>;
  etch(address: Address, code: Hex): Promise<void>;
  call(to: Address, data: Hex): Promise<void>;
}

const ADMIN: Address = '0x00000000000000000000000000000000000ad319';

const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
]);
const resolverAbi = parseAbi([
  'constructor(address ens)',
  'function setAddr(bytes32 node, address a)',
  'function setAddr(bytes32 node, uint256 coinType, bytes a)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
]);

const artifact = (name: string): Hex => {
  const found: unknown = createRequire(import.meta.url)(name);
  return z.object({ bytecode: z.custom<Hex>(isHex) }).parse(found).bytecode;
};

export async function deployEns(rpcUrl: string, registry: Address): Promise<EnsContracts> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
  await client.impersonateAccount({ address: ADMIN });
  await client.setBalance({ address: ADMIN, value: 10n ** 21n });
  const send = async (to: Address | null, data: Hex): Promise<Address | null> => {
    const nonce = await client.getTransactionCount({ address: ADMIN });
    const hash = await client.sendTransaction({ account: ADMIN, chain: null, to, data, gas: 6_000_000n });
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success') throw new Error(`A set-up transaction to ${to ?? 'nobody'} reverted`);
    return to === null ? getContractAddress({ from: ADMIN, nonce: BigInt(nonce) }) : null;
  };
  const deployed = await send(null, artifact('@say402/sandbox/vendored/ens/ENSRegistry.json'));
  const code = await client.getCode({ address: deployed ?? ADMIN });
  await client.setCode({ address: registry, bytecode: code ?? '0x' });
  // The constructor made the deployer owner of the root: first word of the record of node 0, in the mapping of slot 0.
  await client.setStorageAt({
    address: registry,
    index: keccak256(pad('0x', { size: 64 })),
    value: pad(ADMIN),
  });
  const creation = artifact('@ensdomains/resolver/build/contracts/PublicResolver.json');
  const resolver = await send(
    null,
    encodeDeployData({ abi: resolverAbi, bytecode: creation, args: [registry] }),
  );
  if (!resolver) throw new Error('The public resolver was not deployed');

  const own = async (node: Hex, label: string): Promise<void> => {
    const args = [node, labelhash(label), ADMIN] as const;
    await send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }));
  };
  const onResolver = async (
    call: Parameters<typeof encodeFunctionData<typeof resolverAbi>>[0],
  ): Promise<void> => {
    await send(resolver, encodeFunctionData(call));
  };
  const register: EnsContracts['register'] = async (name, to = resolver) => {
    const labels = name.split('.');
    for (let depth = labels.length - 1; depth >= 0; depth -= 1) {
      await own(namehash(labels.slice(depth + 1).join('.')), labels[depth]!);
    }
    const args = [namehash(name), to] as const;
    await send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args }));
  };
  const abi = resolverAbi;
  return {
    resolver,
    register,
    setAddress: async (name, address) =>
      onResolver({ abi, functionName: 'setAddr', args: [namehash(name), address] }),
    setCoinAddress: async (name, coin, bytes) =>
      onResolver({ abi, functionName: 'setAddr', args: [namehash(name), coin, bytes] }),
    setText: async (name, key, value) =>
      onResolver({ abi, functionName: 'setText', args: [namehash(name), key, value] }),
    setReverse: async (address, name, under = 'addr.reverse') => {
      const node = `${address.slice(2).toLowerCase()}.${under}`;
      await register(node);
      await onResolver({ abi, functionName: 'setName', args: [namehash(node), name] });
    },
    etch: async (address, bytecode) => client.setCode({ address, bytecode }),
    call: async (to, data) => void (await send(to, data)),
  };
}
