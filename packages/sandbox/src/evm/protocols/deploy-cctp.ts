import {
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpDomains,
  MESSAGE_TRANSMITTER_V2,
  TOKEN_MESSENGER_V2,
} from '@say402/readback';
import { getAddressEncoder } from '@solana/kit';
import { bytesToHex, getAddress, maxUint256, pad, type Hex } from 'viem';
import { fiatTokenAbi } from '../fiat-token-abi.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Deployment } from './deployment.ts';

/** Stand-ins for Circle's CCTP v2 at its mainnet addresses, which really burn and mint USDC; the issuer attests. */
export const deployCctp: Deployment = async ({ chain, deployer, accounts }) => {
  const domain = cctpDomains[chain.name];
  if (domain === undefined) return;
  const contracts = await compileContracts([
    'sandbox/TokenMessenger.sol:TokenMessenger',
    'sandbox/MessageTransmitter.sol:MessageTransmitter',
  ]);
  const owner = accounts.issuer.evm.address;
  const usdc = getAddress(chain.paymentAsset.address);
  const others = Object.entries(cctpDomains).filter(([name]) => name !== chain.name);
  const remotes = others.map(([name]) => remoteMessenger(name));
  await deployer.place(MESSAGE_TRANSMITTER_V2, contracts('MessageTransmitter'), [owner, domain]);
  await deployer.place(TOKEN_MESSENGER_V2, contracts('TokenMessenger'), [
    owner,
    MESSAGE_TRANSMITTER_V2,
    usdc,
    others.map(([, domain]) => domain),
    remotes,
  ]);
  const minter = [TOKEN_MESSENGER_V2, maxUint256];
  await deployer.send(owner, usdc, { abi: fiatTokenAbi }, 'configureMinter', minter);
};

function remoteMessenger(chainName: string): Hex {
  if (chainName !== 'solana') return pad(TOKEN_MESSENGER_V2);
  return bytesToHex(new Uint8Array(getAddressEncoder().encode(CCTP_TOKEN_MESSENGER_PROGRAM)));
}
