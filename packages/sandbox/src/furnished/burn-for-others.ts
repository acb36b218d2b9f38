import { cctpDomains, chains, TOKEN_MESSENGER_V2, tokenMessengerAbi } from '@say402/readback';
import { erc20Abi, getAddress, pad, parseUnits } from 'viem';
import type { SandboxChains } from '../start-chains.ts';
import { contractDeployer } from '../evm/contract-deployer.ts';
import { fiatTokenAbi } from '../evm/fiat-token-abi.ts';

/** Pairs of chains. Done at each start, because a chain's prepared state can't keep logs. */
const WAYS = [
  ['base', 'polygon'],
  ['polygon', 'base'],
] as const;
const AMOUNT = parseUnits('10', 6);
const FINAL = 2000;

/** Burns some USDC of the user for another chain, as the first half of a bridge, and gives the user as much again. */
export async function burnForOthers({ chains: started, accounts }: SandboxChains): Promise<void> {
  const user = accounts.user.evm.address;
  for (const [from, to] of WAYS) {
    const { rpcUrl } = started[from];
    const usdc = getAddress(chains[from].paymentAsset.address);
    const deployer = contractDeployer(rpcUrl, user);
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] });
    await deployer.send(user, usdc, { abi: erc20Abi }, 'approve', [TOKEN_MESSENGER_V2, AMOUNT]);
    await deployer.send(user, TOKEN_MESSENGER_V2, { abi: tokenMessengerAbi }, 'depositForBurn', [
      AMOUNT,
      cctpDomains[to],
      pad(user),
      usdc,
      pad('0x'),
      0n,
      FINAL,
    ]);
    await deployer.send(accounts.issuer.evm.address, usdc, { abi: fiatTokenAbi }, 'mint', [user, AMOUNT]);
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
  }
}
