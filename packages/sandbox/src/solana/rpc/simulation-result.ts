import type { Execution } from '../execution.ts';

/** The result of a simulation, in the fields that simulateTransaction and a failed preflight check share. */
export function simulationResult(execution: Execution): object {
  return {
    err: execution.err,
    logs: execution.logs,
    accounts: null,
    unitsConsumed: execution.unitsConsumed,
    returnData: execution.returnData,
    innerInstructions: null,
    replacementBlockhash: null,
    loadedAccountsDataSize: execution.loadedAccountsDataSize,
    loadedAddresses: execution.loadedAddresses,
    fee: execution.fee,
    preBalances: execution.before.lamports,
    postBalances: execution.after.lamports,
    preTokenBalances: execution.before.tokens,
    postTokenBalances: execution.after.tokens,
  };
}
