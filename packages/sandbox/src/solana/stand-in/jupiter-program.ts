import { programOf } from './elf.ts';
import { findAuthority } from './invoke.ts';
import { DATA, findAccounts } from './memory.ts';
import { sbpf, type Line } from './sbpf.ts';
import { moveTokens } from './token-calls.ts';

const { label, set, copy, addRegister, loadByte, load, jumpIfNot, exit } = sbpf;

/** The accounts of the instruction that matter here, by their place in it. */
const [AUTHORITY, PAYER, SOURCE, SOURCE_VAULT, VAULT, DESTINATION, PROGRAM_IN, PROGRAM_OUT] = [
  0, 1, 2, 3, 4, 5, 8, 9,
];
/** The amount whose place in the data is in a register. */
const amountAt = (place: number): Line[] => [copy(1, DATA), addRegister(1, place), load(1, 1, 0)];

/**
 * A stand-in for Jupiter's program: of `shared_accounts_route_v2` and `shared_accounts_exact_out_route_v2` it does what a wallet sees of them.
 * What goes in moves to the account of Jupiter's authority, as the wallet signs; what was quoted comes out of the authority's other
 * account, as the authority signs. Routes, pools, fees and slippage it does not know.
 */
export const jupiterStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    ...findAuthority([{ text: 'authority' }, { byte: 8 }]),
    // Where in the data the amounts stand that go in and come out: the exact one is first.
    set(6, 9),
    set(7, 17),
    loadByte(1, DATA, 0),
    jumpIfNot(1, 53, 'sides'),
    set(6, 17),
    set(7, 9),
    label('sides'),
    ...amountAt(6),
    ...moveTokens('transfer', { program: PROGRAM_IN, change: [SOURCE, SOURCE_VAULT], signer: PAYER }),
    ...amountAt(7),
    ...moveTokens('transfer', {
      program: PROGRAM_OUT,
      change: [VAULT, DESTINATION],
      signer: AUTHORITY,
      asAuthority: true,
    }),
    set(0, 0),
    exit(),
  ]);
