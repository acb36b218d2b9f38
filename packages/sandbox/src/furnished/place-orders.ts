import {
  chains,
  COW_APP_DATA,
  cow,
  cowOrderUid,
  cowSettlementAbi as abi,
  type Chain,
} from '@say402/readback';
import { getAddress, parseUnits } from 'viem';
import type { SandboxChains } from '../start-chains.ts';
import { contractDeployer } from '../evm/contract-deployer.ts';
import type { OrderBook } from './start-order-book.ts';

const SOLD = parseUnits('5', 6);
/** Far too much for it, so that nobody fills it. */
const BOUGHT = parseUnits('100', 18);
const WEEK = 604_800;

/** Leaves an open order of the user's in the order book of each chain. Done at each start, because an order has an end. */
export async function placeOrders(
  { chains: started, accounts }: SandboxChains,
  book: Pick<OrderBook, 'orders'>,
): Promise<void> {
  const user = getAddress(accounts.user.evm.address);
  for (const chain of Object.values<Chain>(chains)) {
    const at = cow[chain.name];
    if (chain.family !== 'evm' || !at || !(chain.name in started)) continue;
    const order = {
      sellToken: getAddress(chain.paymentAsset.address),
      buyToken: getAddress(chain.wrappedNative),
      receiver: user,
      validTo: Math.floor(Date.now() / 1000) + WEEK,
      kind: 'sell',
      partiallyFillable: false,
    } as const;
    const uid = cowOrderUid(chain.chainId, user, { ...order, sellAmount: SOLD, buyAmount: BOUGHT });
    const deployer = contractDeployer(rpcUrlOf(started, chain.name), user);
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] });
    await deployer.send(user, at.settlement, { abi }, 'setPreSignature', [uid, true]);
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
    book.orders.set(uid, {
      ...order,
      uid,
      from: user,
      sellAmount: SOLD.toString(),
      buyAmount: BOUGHT.toString(),
      feeAmount: '0',
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
      signingScheme: 'presign',
      signature: '0x',
      appData: '{}',
      appDataHash: COW_APP_DATA,
    });
  }
}

function rpcUrlOf(started: SandboxChains['chains'], name: string): string {
  const found = Object.entries(started).find(([chain]) => chain === name);
  if (!found) throw new Error(`The sandbox has no ${name}`);
  return found[1].rpcUrl;
}
