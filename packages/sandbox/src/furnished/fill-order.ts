import { COW_APP_DATA, cow, type EvmChain } from '@say402/readback';
import { encodePacked } from 'viem';
import { contractDeployer, fund } from '../evm/contract-deployer.ts';
import { evmTokens } from '../evm/evm-token.ts';
import { cowContract } from '../evm/protocols/cow/cow-contract.ts';
import { giveTokens } from '../evm/protocols/give-tokens.ts';
import { sandboxContract } from '../evm/sandbox-contract.ts';
import type { SandboxAccounts } from '../accounts.ts';
import type { BookedOrder } from './start-order-book.ts';

/** Bits of a trade's flags. Source: @cowprotocol/contracts 1.8.0, GPv2Trade.sol. */
const [BUYS, IN_PARTS, PRE_SIGNED] = [1n, 2n, 3n << 5n];

/**
 * Fills an order as a solver of CoW Protocol does, at its own price, with tokens that the solver brings.
 *
 * @throws SandboxError where the settlement contract refuses it
 */
export async function fillOrder(
  { chain, rpcUrl }: { readonly chain: EvmChain; readonly rpcUrl: string },
  { issuer }: Pick<SandboxAccounts, 'issuer'>,
  order: BookedOrder,
): Promise<void> {
  const at = cow[chain.name];
  const bought = evmTokens(chain).find(({ address }) => address === order.buyToken);
  if (!at || !bought) throw new Error(`Nobody fills an order for ${order.buyToken} on ${chain.name}`);
  const [sellAmount, buyAmount] = [BigInt(order.sellAmount), BigInt(order.buyAmount)];
  const solver = issuer.evm.address;
  const deployer = contractDeployer(rpcUrl, sandboxContract('deployer'));
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] }, fund(solver));
  try {
    await giveTokens(deployer, solver, { token: bought, to: at.settlement, amount: buyAmount });
    const kind = order.kind === 'buy' ? BUYS : 0n;
    const trade = {
      sellTokenIndex: 0n,
      buyTokenIndex: 1n,
      receiver: order.receiver,
      sellAmount,
      buyAmount,
      validTo: order.validTo,
      appData: COW_APP_DATA,
      feeAmount: 0n,
      flags: kind | (order.partiallyFillable ? IN_PARTS : 0n) | PRE_SIGNED,
      executedAmount: 0n,
      signature: encodePacked(['address'], [order.from]),
    };
    const tokens = [order.sellToken, order.buyToken];
    await deployer.send(solver, at.settlement, cowContract('GPv2Settlement'), 'settle', [
      tokens,
      [buyAmount, sellAmount],
      [trade],
      [[], [], []],
    ]);
  } finally {
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
  }
}
