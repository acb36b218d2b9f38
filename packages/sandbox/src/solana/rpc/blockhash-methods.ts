import { isBlockhash } from '@solana/kit';
import { z } from 'zod';
import { decodeMessage } from '../wire-transaction.ts';
import { invalidTransaction } from './transaction-param.ts';
import { method, withContext, type RpcMethod } from './method.ts';
import { addressParam, bytesParam, commitmentConfig } from './params.ts';

/** Slots for which fees are reported; nobody offers any on this chain. */
const prioritizationFeeSlots = 150;

/** Blockhashes and what a transaction costs. */
export const blockhashMethods = {
  getLatestBlockhash: method(z.tuple([commitmentConfig.optional()]), (bank) =>
    withContext(bank, bank.latestBlockhash()),
  ),
  isBlockhashValid: method(
    z.tuple([z.string().refine(isBlockhash, 'expected a blockhash'), commitmentConfig.optional()]),
    (bank, [blockhash]) => withContext(bank, bank.isBlockhashValid(blockhash)),
  ),
  getFeeForMessage: method(z.tuple([z.base64(), commitmentConfig.optional()]), (bank, [text]) => {
    const message = invalidTransaction(() => decodeMessage(bytesParam(text, 'base64')));
    return withContext(bank, bank.isBlockhashValid(message.lifetimeToken) ? bank.fee(message) : null);
  }),
  getRecentPrioritizationFees: method(z.tuple([z.array(addressParam).max(128).optional()]), (bank) => {
    const { slot } = bank.position();
    return Array.from({ length: prioritizationFeeSlots }, (_, age) => ({
      slot: slot - BigInt(prioritizationFeeSlots - 1 - age),
      prioritizationFee: 0,
    }));
  }),
} satisfies Record<string, RpcMethod>;
