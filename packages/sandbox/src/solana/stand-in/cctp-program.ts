import { programOf } from './elf.ts';
import { DATA, findAccounts } from './memory.ts';
import { sbpf } from './sbpf.ts';
import { createAccount } from './system-calls.ts';
import { moveTokens } from './token-calls.ts';

const { set, load, exit } = sbpf;

/** Bytes of a message's account. Source: github.com/circlefin/solana-cctp-contracts, `programs/v2`, `MessageSent::len`. */
const MESSAGE_BYTES = 428;

/**
 * A stand-in for Circle's TokenMessengerMinter on Solana: `deposit_for_burn` burns the USDC and opens the account of the message, into which it
 * writes nothing, so that nobody can deliver it.
 *
 * @param rent lamports of that account
 */
export const cctpStandIn = (rent: bigint): Uint8Array =>
  programOf([
    ...findAccounts,
    load(1, DATA, 8),
    ...moveTokens('burn', { program: 14, change: [3, 10], signer: 0 }),
    ...createAccount({ program: 15, payer: 1, created: 11, owner: 12, lamports: rent, bytes: MESSAGE_BYTES }),
    set(0, 0),
    exit(),
  ]);
export { MESSAGE_BYTES as CCTP_MESSAGE_BYTES };
