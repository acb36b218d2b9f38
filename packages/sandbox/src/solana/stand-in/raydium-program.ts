import { programOf } from './elf.ts';
import { findAuthority } from './invoke.ts';
import { ACCOUNT, DATA, findAccounts, MEMORY } from './memory.ts';
import { mulDiv } from './mul-div.ts';
import { sbpf, type Line } from './sbpf.ts';
import { moveTokens } from './token-calls.ts';

const { label, set, add, addRegister, subtractRegister } = sbpf;
const { loadByte, load, store, jump, jumpIfLess, jumpIfNot, exit } = sbpf;

/** What the program keeps in memory. */
const [IN, OUT] = [1040, 1048];
const REFUSED = 'refused';
/** The first byte of `swap_base_input`. */
const BASE_INPUT = 143;
/** Where the amount of a token account stands. */
const AMOUNT = ACCOUNT.data + 64;
const [VAULT_IN, VAULT_OUT] = [6, 7];

const inVault = (register: number, vault: number): Line[] => [
  load(register, MEMORY, vault * 8),
  load(register, register, AMOUNT),
];

/** What comes out for an exact amount at the pool's reserves. */
const exactIn: readonly Line[] = [
  load(1, DATA, 8),
  store(MEMORY, IN, 1),
  ...inVault(2, VAULT_OUT),
  ...inVault(3, VAULT_IN),
  addRegister(3, 1),
  ...mulDiv('exact in'),
  store(MEMORY, OUT, 4),
  load(2, DATA, 16),
  jumpIfLess(4, 2, REFUSED),
];

/** What an exact amount costs at the pool's reserves, rounded up. */
const exactOut: readonly Line[] = [
  load(1, DATA, 16),
  store(MEMORY, OUT, 1),
  ...inVault(2, VAULT_IN),
  ...inVault(3, VAULT_OUT),
  subtractRegister(3, 1),
  ...mulDiv('exact out'),
  add(4, 1),
  store(MEMORY, IN, 4),
  load(1, DATA, 8),
  jumpIfLess(1, 4, REFUSED),
];

/** A stand-in for Raydium's program for pools of a constant product, of pools that charge and owe nothing. */
export const raydiumStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    loadByte(1, DATA, 0),
    jumpIfNot(1, BASE_INPUT, 'out'),
    ...exactIn,
    jump('swap'),
    label('out'),
    ...exactOut,
    label('swap'),
    ...findAuthority([{ text: 'vault_and_lp_mint_auth_seed' }]),
    load(1, MEMORY, IN),
    ...moveTokens('transfer', { program: 8, change: [4, VAULT_IN], signer: 0 }),
    load(1, MEMORY, OUT),
    ...moveTokens('transfer', { program: 9, change: [VAULT_OUT, 5], signer: 1, asAuthority: true }),
    set(0, 0),
    exit(),
    label(REFUSED),
    set(0, 1),
    exit(),
  ]);
