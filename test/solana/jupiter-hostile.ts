import { address, getAddressDecoder } from '@solana/kit';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import type { Instructions, JupiterServer } from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { cut, type JupiterWorld } from './jupiter-world.ts';
import { plannedToken } from './prepare-step.ts';

type Lie = JupiterServer['lie'];

/** A transfer of the wallet's SOL in the words of Jupiter's API. */
export const systemTransfer = ({ wallet }: JupiterWorld, to: string) => ({
  programId: '11111111111111111111111111111111',
  accounts: [
    { pubkey: wallet, isSigner: true, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true },
  ],
  data: Buffer.from([2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0]).toString('base64'),
});
const own = async (
  { wallet }: JupiterWorld,
  symbol: string,
  program: 'token' | 'token-2022',
): Promise<string> => associatedAccount(wallet, address(plannedToken(symbol).address), program);
const patched = (honest: Instructions, at: number, bytes: readonly number[]): Instructions => {
  const data = Buffer.from(honest.swapInstruction.data, 'base64');
  data.set(bytes, at);
  return { ...honest, swapInstruction: { ...honest.swapInstruction, data: data.toString('base64') } };
};
const named = (
  honest: Instructions,
  at: number,
  change: Partial<Instructions['swapInstruction']['accounts'][number]>,
): Instructions => {
  const accounts = honest.swapInstruction.accounts.slice();
  accounts[at] = { ...accounts[at]!, ...change };
  return { ...honest, swapInstruction: { ...honest.swapInstruction, accounts } };
};
const strangeAccount = (number: number): string =>
  getAddressDecoder().decode(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 99 : number)));
const reowned = ({ friend }: JupiterWorld, { setupInstructions: [opening] }: Instructions) => ({
  ...opening!,
  accounts: opening!.accounts.map((each, index) => (index === 2 ? { ...each, pubkey: friend } : each)),
});

/** What a hostile API answers and what is said of it: each is refused as Jupiter's, and the swap is Raydium's to make. */
export const hostileAnswers = (here: () => JupiterWorld): readonly (readonly [string, Lie, string])[] => [
  ['another destination', (honest) => named(honest, 5, { pubkey: here().friend }), 'has to stand'],
  ['another source', (honest) => named(honest, 2, { pubkey: here().friend }), 'has to stand'],
  ['another program', (honest) => named(honest, 11, { pubkey: here().friend }), 'has to stand'],
  [
    "accounts that are not Jupiter's",
    (honest) => named(honest, 4, { pubkey: here().friend }),
    'has to stand',
  ],
  ['too few accounts', (honest) => cut(honest, -3), 'nothing'],
  ['a larger input', (honest) => patched(honest, 9, [1, 2, 3, 4, 5]), 'amount of'],
  ['a lower quoted amount', (honest) => patched(honest, 17, [1, 0, 0, 0, 0]), 'quoted amount of 1 instead'],
  ['more slippage', (honest) => patched(honest, 25, [16, 39]), 'slippage of 10000'],
  ['a platform fee', (honest) => patched(honest, 27, [100, 0]), 'fee of 100'],
  ['a part of what is gained', (honest) => patched(honest, 29, [1, 0]), 'gained of 1'],
  [
    'a route with a token ledger',
    (honest) => patched(honest, 0, [230, 121, 143, 80, 119, 159, 106, 170]),
    'another instruction',
  ],
  [
    '`route_v2`, which hands the signature on',
    (honest) => patched(honest, 0, [187, 100, 250, 204, 49, 196, 175, 20]),
    'another instruction',
  ],
  [
    'the first version',
    (honest) => patched(honest, 0, [193, 32, 155, 51, 65, 214, 156, 129]),
    'another instruction',
  ],
  [
    'no data',
    (honest) => ({ ...honest, swapInstruction: { ...honest.swapInstruction, data: '' } }),
    'another instruction',
  ],
  [
    'an unknown program',
    (honest) => ({ ...honest, swapInstruction: { ...honest.swapInstruction, programId: here().friend } }),
    'not Jupiter',
  ],
  ['another signer', (honest) => named(honest, 20, { isSigner: true }), 'want a signature'],
  ['the wallet among its pools', (honest) => named(honest, 20, { pubkey: here().wallet }), 'on to pools'],
  [
    "the wallet's USDC among its pools",
    async (honest) => named(honest, 20, { pubkey: await own(here(), 'USDC', 'token') }),
    'on to pools',
  ],
  [
    "the wallet's PYUSD among its pools",
    async (honest) => named(honest, 20, { pubkey: await own(here(), 'PYUSD', 'token-2022') }),
    'on to pools',
  ],
  [
    'a transfer before the swap',
    (honest) => ({ ...honest, setupInstructions: [systemTransfer(here(), here().friend)] }),
    'before the swap',
  ],
  [
    'an account of somebody else',
    (honest) => ({ ...honest, setupInstructions: [reowned(here(), honest)] }),
    'before the swap',
  ],
  [
    'a transfer behind the swap',
    (honest) => ({ ...honest, cleanupInstruction: systemTransfer(here(), here().friend) }),
    'beside the swap',
  ],
  [
    'a tip',
    (honest) => ({ ...honest, otherInstructions: [systemTransfer(here(), here().friend)] }),
    'beside the swap',
  ],
  [
    'a token ledger',
    (honest) => ({ ...honest, tokenLedgerInstruction: systemTransfer(here(), here().friend) }),
    'beside the swap',
  ],
  [
    'a transfer for a compute budget',
    (honest) => ({ ...honest, computeBudgetInstructions: [systemTransfer(here(), here().friend)] }),
    'compute budget',
  ],
  [
    'more accounts than there is room for',
    ({ swapInstruction, ...honest }) => {
      const more = Array.from({ length: 40 }, (_, index) => ({
        ...swapInstruction.accounts[13]!,
        pubkey: strangeAccount(index),
      }));
      return {
        ...honest,
        swapInstruction: { ...swapInstruction, accounts: [...swapInstruction.accounts, ...more] },
      };
    },
    'than a transaction has room for',
  ],
  [
    'too many tables',
    (honest) => ({
      ...honest,
      addressLookupTableAddresses: Array.from({ length: 9 }, (_, index) => strangeAccount(index)),
    }),
    'understood',
  ],
  ['no instruction', (honest) => ({ ...honest, swapInstruction: undefined }), 'understood'],
  ['an address that is none', (honest) => named(honest, 20, { pubkey: 'me' }), 'understood'],
  ['another thing', () => '<html>', 'understood'],
];
