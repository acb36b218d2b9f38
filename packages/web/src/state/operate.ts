import type { ChainName, Progress, Wallets } from '@say402/client';
import { alone } from '../sdk/alone.ts';
import { loadSdk } from '../sdk/load-sdk.ts';
import { toFailure, type Failure } from './failure.ts';
import { follow } from './follow.ts';
import { holdingsChanged } from './holdings.ts';
import { refreshHistory } from './history.ts';
import { solanaRpcUrl } from './page-settings.ts';
import { chainNamed } from './service.ts';
import {
  announcement,
  patch,
  shownOperation,
  type Activity,
  type Balances,
  type Operation,
} from './stage.ts';

/** Pays for the shown operation, after which its transactions are here and checked against the preview. */
export const payFor = async (operationId: string, wallets: () => Promise<Wallets>): Promise<void> =>
  working(operationId, async (onProgress) => {
    const [{ say402 }, ready] = [await loadSdk(), await wallets()];
    await onItsChain(operationId, ready);
    await readBefore(operationId, ready);
    await say402.pay(operationId, ready, { onProgress });
    announcement.value = 'Paid. The transactions are here and do what the preview says. You can sign now.';
  });

/** Signs, sends and confirms the shown operation's transactions. */
export const signAll = async (operationId: string, wallets: () => Promise<Wallets>): Promise<void> =>
  working(operationId, async (onProgress) => {
    const [{ say402 }, ready] = [await loadSdk(), await wallets()];
    await onItsChain(operationId, ready);
    await readBefore(operationId, ready);
    await say402.execute(operationId, ready, { onProgress, mode: 'batch where supported' });
    announcement.value = 'Everything is confirmed.';
    holdingsChanged();
    patch(operationId, { after: await balances(operationId, ready) });
  });

/**
 * Has the transactions of a paid operation prepared again, free of charge, where the first ones can no longer execute. This accepts what
 * the last attempt was refused for: a new preview, or that nobody knows whether they executed.
 */
export const prepareAgain = async (
  operationId: string,
  wallets: () => Promise<Wallets>,
  failure: Failure | null,
): Promise<void> =>
  working(operationId, async (onProgress) => {
    const { say402 } = await loadSdk();
    await say402.release(operationId, await wallets(), {
      refresh: true,
      onProgress,
      ...(failure?.moved && { accept: failure.moved }),
      ...(failure?.code === 'may_have_executed' && { acceptDoubleExecution: true }),
    });
    announcement.value = 'The transactions are prepared again. You can sign now.';
  });

/** Shows what the released bytes do, decoded in this browser. */
export async function showEffects(operationId: string): Promise<void> {
  const { say402 } = await loadSdk();
  const rpcUrl = await solanaRpcUrl().catch(() => null);
  const reach = rpcUrl === null ? {} : { solana: { rpcUrl } };
  patch(operationId, { effects: await say402.effects(operationId, reach) });
}

/** Works on an operation while nothing else does, and shows progress and result. */
async function working(
  operationId: string,
  work: (onProgress: (progress: Progress) => void) => Promise<void>,
): Promise<void> {
  patch(operationId, { failure: null, activity: { kind: 'checking' } });
  let failure: Failure | null = null;
  try {
    await alone(operationId, async () =>
      work((progress) => {
        const chain = shownOperation(operationId)?.record.chain;
        const activity = chain ? activityOf(progress, chain) : null;
        if (activity) patch(operationId, { activity });
        announce(progress);
        if (progress.type === 'sent' || progress.type === 'confirmed') void refresh(operationId);
        if (progress.type === 'sent') follow(operationId);
      }),
    );
  } catch (error) {
    failure = toFailure(error);
    announcement.value = `${failure.message} ${failure.hint ?? ''}`;
  }
  await refresh(operationId);
  await showEffects(operationId).catch(() => undefined);
  patch(operationId, { activity: null, failure });
  if (shownOperation(operationId)?.record.sent.some((each) => each?.id !== undefined)) follow(operationId);
  await refreshHistory();
}

/** Copies the client's stored state to the page. */
async function refresh(operationId: string): Promise<void> {
  const { say402 } = await loadSdk();
  const record = (await say402.stored()).find((each) => each.operationId === operationId);
  if (record) patch(operationId, { record });
}

function activityOf(progress: Progress, chain: ChainName): Activity | null {
  switch (progress.type) {
    case 'signing_payment':
      return { kind: 'wallet', wants: 'payment', chain: progress.chain, index: 0, of: 1 };
    case 'paying':
      return { kind: 'paying' };
    case 'waiting':
      return { kind: 'settling' };
    case 'released':
    case 'checked':
      return { kind: 'checking' };
    case 'refreshing':
      return { kind: 'refreshing' };
    case 'signing': {
      const { index, of, together } = progress;
      if (together !== undefined) return { kind: 'batch', chain, transactions: together, taken: false };
      return { kind: 'wallet', wants: 'transaction', chain, index, of };
    }
    case 'batched':
      return { kind: 'batch', chain, transactions: progress.transactions, taken: true };
    case 'sent':
    case 'confirmed': {
      const { index, of, url } = progress;
      return { kind: 'confirming', index, of, url };
    }
    case 'bridge':
    case 'prepared':
      return null;
  }
}

function announce(progress: Progress): void {
  if (progress.type === 'signing_payment')
    announcement.value = `Confirm the payment of ${progress.amount} ${progress.symbol} on ${chainNamed(progress.chain)?.title ?? progress.chain} in your wallet.`;
  if (progress.type === 'signing')
    announcement.value =
      progress.together === undefined
        ? `Confirm transaction ${progress.index + 1} of ${progress.of} in your wallet.`
        : `Confirm ${progress.together} transactions at once in your wallet.`;
  if (progress.type === 'batched') announcement.value = 'The wallet carries out all of them as one.';
  if (progress.type === 'sent')
    announcement.value = `Transaction ${progress.index + 1} of ${progress.of} is sent.`;
  if (progress.type === 'confirmed')
    announcement.value = `Transaction ${progress.index + 1} of ${progress.of} is confirmed.`;
}

/** Asks the wallet to switch first, because it reads balances only on the chain that it is on. */
async function onItsChain(operationId: string, { evm }: Wallets): Promise<void> {
  const shown = shownOperation(operationId);
  const { onChain } = await loadSdk();
  if (evm && shown) await onChain(evm, shown.record.chain);
}

async function readBefore(operationId: string, wallets: Wallets): Promise<void> {
  const shown = shownOperation(operationId);
  if (shown && Object.keys(shown.before).length === 0)
    patch(operationId, { before: await balances(operationId, wallets) });
}

/** The wallet's balance of each token that the preview changes; unreadable ones are left out. */
async function balances(operationId: string, wallets: Wallets): Promise<Balances> {
  const shown = shownOperation(operationId);
  if (!shown) return {};
  const { readBalance } = await loadSdk();
  const read = await Promise.all(
    tokensOf(shown).map(async (token) => {
      const balance = await readBalance(wallets, shown.record.chain, token === '' ? null : token).catch(
        () => null,
      );
      return balance === null ? [] : [[token, balance] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}

const tokensOf = ({ record: { preview, wallet } }: Operation): string[] => [
  ...new Set(
    preview.flatMap(({ balanceChanges }) =>
      balanceChanges
        .filter(({ owner }) => owner.toLowerCase() === wallet.toLowerCase())
        .map(({ token }) => token.address ?? ''),
    ),
  ),
];
