import { z } from 'zod';
import type { Bank } from '../bank.ts';
import type { Execution } from '../execution.ts';
import { uiAccount, type UiAccount } from '../ui-account.ts';
import { parsedInnerInstructions } from './inner-instructions.ts';
import { method, withContext } from './method.ts';
import { accountEncodingParam, addressParam } from './params.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';
import { simulationResult } from './simulation-result.ts';
import { invalidTransaction, transactionEncodingParam, transactionParam } from './transaction-param.ts';

const config = z
  .object({
    sigVerify: z.boolean().default(false),
    replaceRecentBlockhash: z.boolean().default(false),
    innerInstructions: z.boolean().default(false),
    encoding: transactionEncodingParam.default('base58'),
    accounts: z
      .object({ addresses: z.array(addressParam), encoding: accountEncodingParam.default('base64') })
      .nullish(),
  })
  .prefault({});
type Accounts = z.output<typeof config>['accounts'];

/** Runs a transaction without changing the chain; it need not be signed. */
export const simulateTransaction = method(
  z.tuple([z.string(), config.optional()]),
  (bank, [text, options = config.parse(undefined)]) => {
    const { sigVerify, replaceRecentBlockhash } = options;
    if (sigVerify && replaceRecentBlockhash) {
      throw new RpcError(
        rpcErrorCodes.invalidParams,
        'sigVerify may not be used with replaceRecentBlockhash',
      );
    }
    const wire = transactionParam(text, options.encoding);
    const execution = invalidTransaction(() =>
      bank.simulate(wire, { sigVerify, checkBlockhash: !replaceRecentBlockhash }),
    );
    if (execution.err === 'SignatureFailure') {
      throw new RpcError(
        rpcErrorCodes.signatureVerificationFailure,
        'Transaction signature verification failure',
      );
    }
    return withContext(bank, {
      ...simulationResult(execution),
      accounts: postAccounts(bank, execution, options.accounts),
      replacementBlockhash: replaceRecentBlockhash ? bank.latestBlockhash() : null,
      ...(options.innerInstructions && { innerInstructions: parsedInnerInstructions(execution) }),
    });
  },
);

function postAccounts(bank: Bank, execution: Execution, asked: Accounts): (UiAccount | null)[] | null {
  if (asked === undefined || asked === null) return null;
  const { addresses, encoding } = asked;
  if (addresses.length > execution.addresses.length) {
    throw new RpcError(
      rpcErrorCodes.invalidParams,
      `Too many accounts provided; max ${execution.addresses.length}`,
    );
  }
  if (encoding === 'base58') throw new RpcError(rpcErrorCodes.invalidParams, 'base58 encoding not supported');
  const after = new Map(execution.postAccounts.map((account) => [account.address, account]));
  const read = (address: (typeof addresses)[number]) => after.get(address) ?? bank.read(address);
  return addresses.map((address) => {
    const account = execution.err === null && execution.addresses.includes(address) ? read(address) : null;
    return account === null || account.lamports === 0n ? null : uiAccount(account, read, { encoding });
  });
}
