import type { Address } from '@solana/kit';
import { z } from 'zod';
import type { Bank } from '../bank.ts';
import { uiAccount, type UiAccount, type UiAccountOptions } from '../ui-account.ts';
import { programAccountFilters, matchesFilters } from './account-filters.ts';
import { method, withContext, type RpcMethod } from './method.ts';
import {
  accountConfig,
  accountEncodingParam,
  addressParam,
  commitmentConfig,
  dataSliceParam,
} from './params.ts';

const maxAccounts = 100;

/** Accounts and their balances. */
export const accountMethods = {
  getBalance: method(z.tuple([addressParam, commitmentConfig.optional()]), (bank, [address]) =>
    withContext(bank, bank.read(address)?.lamports ?? 0n),
  ),
  getAccountInfo: method(z.tuple([addressParam, accountConfig.optional()]), (bank, [address, config]) =>
    withContext(bank, spelled(bank, address, config)),
  ),
  getMultipleAccounts: method(
    z.tuple([z.array(addressParam).max(maxAccounts), accountConfig.optional()]),
    (bank, [addresses, config]) =>
      withContext(
        bank,
        addresses.map((address) => spelled(bank, address, config)),
      ),
  ),
  getMinimumBalanceForRentExemption: method(
    z.tuple([z.int().nonnegative(), commitmentConfig.optional()]),
    (bank, [bytes]) => bank.rentExemption(BigInt(bytes)),
  ),
  getProgramAccounts: method(
    z.tuple([
      addressParam,
      z
        .object({
          encoding: accountEncodingParam.nullish(),
          dataSlice: dataSliceParam.nullish(),
          filters: programAccountFilters.nullish(),
          withContext: z.boolean().nullish(),
        })
        .nullish(),
    ]),
    (bank, [program, config]) => {
      const options = { encoding: config?.encoding ?? undefined, dataSlice: config?.dataSlice ?? undefined };
      const found = bank
        .accountsOf(program)
        .filter((account) => matchesFilters(account, config?.filters ?? []))
        .map((account) => ({ pubkey: account.address, account: uiAccount(account, bank.read, options) }));
      return config?.withContext === true ? withContext(bank, found) : found;
    },
  ),
} satisfies Record<string, RpcMethod>;

function spelled(bank: Bank, address: Address, options: UiAccountOptions = {}): UiAccount | null {
  const account = bank.read(address);
  return account === null ? null : uiAccount(account, bank.read, options);
}
