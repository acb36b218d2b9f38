import type { Transaction } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import type { ReadAccount } from './balances.ts';
import type { Bank } from './bank.ts';
import { createChainTime, type ChainTimeOptions } from './chain-time.ts';
import { executionOf, type Execution } from './execution.ts';
import { refusedRun, sendRun, simulateRun, type Run } from './run.ts';
import { transactionFee } from './transaction-fee.ts';
import { createTransactionLog } from './transaction-log.ts';
import { signatureOf, type WireTransaction } from './wire-transaction.ts';

/** Runs a chain on this LiteSVM, which must not be used otherwise afterwards. */
export function createBank(svm: LiteSVM, options: ChainTimeOptions): Bank {
  const time = createChainTime(svm, options);
  const log = createTransactionLog();
  // Our own log, which never forgets, finds duplicates.
  svm.withTransactionHistory(0n);

  const read: ReadAccount = (address) => {
    const account = svm.getAccount(address);
    return account.exists && account.lamports > 0n ? account : null;
  };

  function guarded(wire: WireTransaction, checks: Checks, run: (transaction: Transaction) => Run): Run {
    if (checks.sigVerify && isUnsigned(wire)) return refusedRun('SignatureFailure');
    // As on the network, the message identifies a transaction, so that another signature of it makes no other transaction.
    if (log.holds(wire)) return refusedRun('AlreadyProcessed');
    // LiteSVM decides on an unknown blockhash, since it may be the value of a durable nonce.
    const known = !checks.checkBlockhash || time.isBlockhashValid(wire.message.lifetimeToken);
    svm.withSigverify(checks.sigVerify).withBlockhashCheck(!known);
    return run(wire.transaction);
  }

  function send(wire: WireTransaction): Execution {
    const { slot } = time.position();
    const execution = executionOf(wire.message, read, () =>
      guarded(wire, { sigVerify: true, checkBlockhash: true }, (transaction) => sendRun(svm, transaction)),
    );
    const signature = signatureOf(wire);
    if (signature !== null && hasLanded(execution)) {
      log.add({ signature, slot, blockTime: time.seconds(), wire, execution });
      time.nextSlot();
    }
    return execution;
  }

  return {
    read,
    log,
    position: time.position,
    latestBlockhash: time.latestBlockhash,
    isBlockhashValid: time.isBlockhashValid,
    advance: time.advance,
    accountsOf: (program) => svm.getProgramAccounts(program).filter(({ lamports }) => lamports > 0n),
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    fee: transactionFee,
    simulate: (wire, checks) => {
      time.position();
      return executionOf(wire.message, read, () =>
        guarded(wire, checks, (transaction) => simulateRun(svm, transaction)),
      );
    },
    send,
  };
}

interface Checks {
  readonly sigVerify: boolean;
  readonly checkBlockhash: boolean;
}

function isUnsigned({ transaction }: WireTransaction): boolean {
  return Object.values(transaction.signatures).some((signature) => signature === null);
}

/** The network records a failed transaction only if its fee payer (index 0) could pay. */
function hasLanded({ err, before, after }: Execution): boolean {
  return err === null || before.lamports[0] !== after.lamports[0];
}
