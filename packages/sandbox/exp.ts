import { chains } from '@say402/readback';
import { sandboxAccounts } from './src/accounts.ts';
import { startEvmChain } from './src/evm/start-evm-chain.ts';
import { createPublicClient, http } from 'viem';
import { fiatTokenAbi } from './src/evm/fiat-token-abi.ts';
let t = performance.now();
const accounts = await sandboxAccounts();
console.log('accounts', performance.now() - t, accounts);
t = performance.now();
const all = await Promise.all([chains.base, chains.polygon, chains.avalanche].map((c) => startEvmChain(c, accounts)));
console.log('evm', performance.now() - t);
for (const [i, c] of [chains.base, chains.polygon, chains.avalanche].entries()) {
  const client = createPublicClient({ transport: http(all[i]!.rpcUrl) });
  const a = { address: c.paymentAsset.address as `0x${string}`, abi: fiatTokenAbi };
  console.log(await client.readContract({ ...a, functionName: 'DOMAIN_SEPARATOR' }), await client.readContract({ ...a, functionName: 'balanceOf', args: [accounts.user.evm.address] }));
  const b = await client.getBlock(); console.log(b.number, b.gasUsed, b.timestamp - BigInt(Math.floor(Date.now()/1000)));
}
await Promise.all(all.map((c) => c.close()));
