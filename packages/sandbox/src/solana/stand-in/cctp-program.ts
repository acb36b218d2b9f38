import { programOf } from './elf.ts';
import { findAuthority } from './invoke.ts';
import { DATA, findAccounts } from './memory.ts';
import { sbpf } from './sbpf.ts';
import { createAccount } from './system-calls.ts';
import { moveTokens } from './token-calls.ts';

const { set, load, turnAround, exit } = sbpf;

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

/** A used message's account. Source: the same, `UsedNonce`. */
const NONCE_BYTES = 9;
/** Where in the instruction's data the message has its nonce, and the last eight bytes of its amount. */
const [NONCE, AMOUNT] = [24, 252];

/**
 * A stand-in for Circle's MessageTransmitter on Solana: `receive_message` marks the message as used, and pays out what it says. It checks
 * no signatures, and keeps no fee.
 *
 * @param rent lamports of the mark
 */
export const cctpReceiverStandIn = (rent: bigint): Uint8Array =>
  programOf([
    ...findAccounts,
    ...findAuthority([{ text: 'used_nonce' }, { byte: NONCE, count: 32 }]),
    ...createAccount({
      program: 6,
      payer: 0,
      created: 4,
      owner: 8,
      lamports: rent,
      bytes: NONCE_BYTES,
      asAuthority: true,
    }),
    ...findAuthority([{ text: 'message_transmitter_authority' }, { keyOf: 5 }]),
    load(1, DATA, AMOUNT),
    turnAround(1),
    ...moveTokens('transfer', { program: 17, change: [16, 15], signer: 2, asAuthority: true }),
    set(0, 0),
    exit(),
  ]);
export { NONCE_BYTES as CCTP_NONCE_BYTES };
export { MESSAGE_BYTES as CCTP_MESSAGE_BYTES };
