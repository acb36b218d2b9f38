import {
  algebraPoolAbi,
  algebraPoolAddress,
  algebraQuoterAbi,
  algebraRouterAbi,
  chains,
  pathRouterAbi,
  quickSwap,
} from '@say402/readback';
import {
  createPublicClient,
  getContractAddress,
  http,
  keccak256,
  parseAbi,
  toFunctionSelector,
  type Abi,
  type AbiFunction,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts } from '../../accounts.ts';
import { readArtifact } from '../solidity/read-artifact.ts';
import { startEvmChain, type EvmSandbox } from '../start-evm-chain.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';

const chain = chains.polygon;
const at = quickSwap['polygon']!;
const periphery = (name: string) => readArtifact(`@say402/sandbox/vendored/algebra/${name}.json`);
const pool = readArtifact('@cryptoalgebra/v1-core/artifacts/contracts/AlgebraPool.sol/AlgebraPool.json');

/** Selector, names and types of inputs, and types of outputs. */
const facts = ({ inputs, outputs, ...item }: AbiFunction) => ({
  selector: toFunctionSelector({ inputs, outputs, ...item }),
  inputs: inputs.map(shape),
  outputs: outputs.map(({ type }) => type),
});
type Parameter = AbiFunction['inputs'][number] & { readonly components?: readonly Parameter[] };
const shape = ({ name, type, components }: Parameter): unknown => [name, type, components?.map(shape)];
const functionsOf = (abi: Abi) => abi.filter((item) => item.type === 'function').map(facts);

describe("beside Algebra's own artifacts", () => {
  it.each([
    [[...pathRouterAbi, ...algebraRouterAbi], periphery('SwapRouter').abi],
    [algebraQuoterAbi, periphery('Quoter').abi],
    [algebraPoolAbi, pool.abi],
  ] as readonly (readonly [Abi, Abi])[])('our ABIs are a part of theirs', (ours, theirs) => {
    expect(functionsOf(theirs)).toEqual(expect.arrayContaining(functionsOf(ours)));
  });

  it("a pool's code has the hash from which the addresses of QuickSwap's pools follow", () => {
    const [one, other] = [at.factory, at.router];
    const salt = keccak256(`0x${[one, other].map((each) => each.slice(2).padStart(64, '0')).join('')}`);
    const bytecodeHash = keccak256(pool.code);
    const address = getContractAddress({ opcode: 'CREATE2', from: at.poolDeployer, salt, bytecodeHash });
    expect(algebraPoolAddress(at.poolDeployer, other, one)).toBe(address);
  });
});

describe("QuickSwap v3 on the sandbox's Polygon", () => {
  let sandbox: EvmSandbox;
  beforeAll(async () => {
    sandbox = await startEvmChain(chain, await sandboxAccounts());
  });
  afterAll(async () => sandbox.close());

  it('has its pools where they are computed, at their prices', async () => {
    const client = createPublicClient({ transport: http(sandbox.rpcUrl), cacheTime: 0 });
    const plans = poolPlans(chain, 'quickswap');
    expect(plans.length).toBeGreaterThan(2);
    for (const { token0, token1, sqrtPriceX96 } of plans) {
      const address = algebraPoolAddress(at.poolDeployer, token0, token1);
      const found = await client.readContract({
        address: at.factory,
        abi: parseAbi(['function poolByPair(address, address) view returns (address)']),
        functionName: 'poolByPair',
        args: [token1, token0],
      });
      expect(found).toBe(address);
      const [price, , fee] = await client.readContract({
        address,
        abi: algebraPoolAbi,
        functionName: 'globalState',
      });
      expect(price).toBe(sqrtPriceX96);
      expect(fee).toBeGreaterThan(0);
    }
  });
});
