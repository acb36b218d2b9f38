import { containsBytes, getAddressEncoder, type Address, type EncodedAccount } from '@solana/kit';
import { z } from 'zod';
import type { Bank } from '../bank.ts';
import { mintDecimals } from '../balances.ts';
import { uiTokenAmount } from '../token-amount.ts';
import { tokenProgramNames, tokenState } from '../token-state.ts';
import { uiAccount } from '../ui-account.ts';
import { method, withContext, type RpcMethod } from './method.ts';
import { accountConfig, addressParam, commitmentConfig } from './params.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

/** Offsets of two fields of a token account. Source: Account of spl-token. */
const mintOffset = 0;
const ownerOffset = 32;

const ofMintOrProgram = z.union([z.object({ mint: addressParam }), z.object({ programId: addressParam })]);
type OfMintOrProgram = z.output<typeof ofMintOrProgram>;

/** Tokens of both token programs. */
export const tokenMethods = {
  getTokenAccountBalance: method(z.tuple([addressParam, commitmentConfig.optional()]), (bank, [address]) => {
    const account = bank.read(address);
    const state = account === null ? null : tokenState(account);
    if (state?.kind !== 'token') throw invalid('could not find account');
    const decimals = mintDecimals(state.token.mint, bank.read);
    if (decimals === null) throw invalid('could not find mint');
    return withContext(bank, uiTokenAmount(state.token.amount, decimals));
  }),
  getTokenSupply: method(z.tuple([addressParam, commitmentConfig.optional()]), (bank, [address]) => {
    const account = bank.read(address);
    const state = account === null ? null : tokenState(account);
    if (state?.kind !== 'mint') throw invalid('not a Token mint');
    return withContext(bank, uiTokenAmount(state.mint.supply, state.mint.decimals));
  }),
  getTokenAccountsByOwner: method(
    z.tuple([addressParam, ofMintOrProgram, accountConfig.optional()]),
    (bank, [owner, which, config]) => {
      const found = tokenAccounts(bank, owner, which).map((account) => ({
        pubkey: account.address,
        account: uiAccount(account, bank.read, config ?? {}),
      }));
      return withContext(bank, found);
    },
  ),
} satisfies Record<string, RpcMethod>;

function tokenAccounts(bank: Bank, owner: Address, which: OfMintOrProgram): EncodedAccount[] {
  const mint = 'mint' in which ? which.mint : null;
  const program = 'mint' in which ? bank.read(which.mint)?.programAddress : which.programId;
  if (program === undefined || !tokenProgramNames.has(program)) {
    throw invalid(mint === null ? 'unrecognized Token program id' : 'could not find mint');
  }
  const bytes = getAddressEncoder();
  const [ownerBytes, mintBytes] = [bytes.encode(owner), mint === null ? null : bytes.encode(mint)];
  return bank
    .accountsOf(program)
    .filter(({ data }) => containsBytes(data, ownerBytes, ownerOffset))
    .filter(({ data }) => mintBytes === null || containsBytes(data, mintBytes, mintOffset))
    .filter((account) => tokenState(account)?.kind === 'token');
}

function invalid(reason: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, `Invalid param: ${reason}`);
}
