import { chains } from '@say402/readback';
import type { SandboxChains } from '@say402/sandbox';
import { createWalletClient, getAddress, http, isHex, parseAbi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { EvmPayload } from '../customer/signed-payment.ts';
import type { ChainName } from '../plan.ts';

/** Submits somebody's payment authorization to an EVM chain, as anyone who has seen it can. */
export type Preemptor = (chain: ChainName, payload: EvmPayload) => Promise<void>;

/** Source: eips.ethereum.org/EIPS/eip-3009, in FiatToken's variant with the signature in one piece. */
const ABI = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
]);

const hex = (text: string): Hex => {
  if (isHex(text)) return text;
  throw new TypeError(`${text} is not hex`);
};

/** The second user submits, one transaction after the other. It may find that the facilitator was faster. */
export function createPreemptor({ chains: running, accounts }: SandboxChains): Preemptor {
  const account = privateKeyToAccount(accounts.secondUser.evm.privateKey);
  let last: Promise<unknown> = Promise.resolve();
  return async (name, { signature, authorization }) => {
    const { from, to, value, validAfter, validBefore, nonce } = authorization;
    const submit = async (): Promise<void> => {
      const client = createWalletClient({ account, transport: http(running[name].rpcUrl) });
      await client.writeContract({
        chain: null,
        address: getAddress(chains[name].paymentAsset.address),
        abi: ABI,
        functionName: 'transferWithAuthorization',
        args: [
          getAddress(from),
          getAddress(to),
          BigInt(value),
          BigInt(validAfter),
          BigInt(validBefore),
          hex(nonce),
          hex(signature),
        ],
      });
    };
    const mine = last.then(submit, submit).catch(() => undefined);
    last = mine;
    await mine;
  };
}
