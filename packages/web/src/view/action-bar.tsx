import { chains } from '@say402/readback';
import type { ChainName, Wallets } from '@say402/client';
import { payLabel } from '../text/price.ts';
import { compose } from '../state/compose.ts';
import { payFor, prepareAgain, signAll } from '../state/operate.ts';
import { chainNamed } from '../state/service.ts';
import { chain, choosing } from '../state/draft.ts';
import { asRequest, say } from '../state/say.ts';
import { sayFor } from '../state/say-for.ts';
import type { Failure } from '../state/failure.ts';
import type { Activity, Operation, Phase } from '../state/stage.ts';
import { connected } from '../state/wallets.ts';
import type { Family, KnownWallet } from '../wallets/wallet.ts';
import { ProblemBox } from './problem-box.tsx';
import { WalletIcon } from './wallet-icon.tsx';

interface ActionProps {
  readonly operation: Operation;
  readonly phase: Phase;
}

/** What can be done now, what is happening, and what went wrong. */
export function ActionBar({ operation, phase }: ActionProps) {
  const { activity, failure } = operation;
  if (activity)
    return (
      <div class="action-bar busy">
        <span class="spinner" aria-hidden="true" />
        <p>{tell(activity)}</p>
        {'chain' in activity && <WalletIcon wallet={walletOn(activity.chain)} size={28} />}
      </div>
    );
  return (
    <>
      {failure && (
        <ProblemBox failure={failure}>
          {failure.moved && (
            <p>It would now: {failure.moved.preview.map(({ summary }) => summary).join('; ')}.</p>
          )}
        </ProblemBox>
      )}
      <div class="action-bar">
        <Actions operation={operation} phase={phase} />
      </div>
    </>
  );
}

/** Errors after which the delivered transactions may be useless, so that they can be prepared again. */
const AGAIN = new Set([
  'broadcast_refused',
  'batch_failed',
  'transaction_failed',
  'transaction_replaced',
  'transaction_expired',
  'may_have_been_sent',
  'may_have_executed',
  'still_executable',
  'quote_moved',
]);

/** What preparing again would accept. */
const again = ({ code, moved }: Failure): string => {
  if (moved) return 'Accept what it would do now';
  return code === 'may_have_executed' ? 'It was not done: prepare it again, free' : 'Prepare it again, free';
};

function Actions({ operation, phase }: ActionProps) {
  const { record, messages, failure } = operation;
  const { operationId, price } = record;
  const sayAgain = messages && (
    <button
      type="button"
      class="primary"
      onClick={() => void say({ messages, chain: record.chain }, record.wallet)}
    >
      Preview again
    </button>
  );
  if (phase === 'confirmed') return <Confirmed operation={operation} />;
  if (phase === 'expired' || (phase === 'preview' && failure && NEEDS_PREVIEW.has(failure.code)))
    return sayAgain;
  if (phase === 'preview')
    return (
      <button
        type="button"
        class="primary"
        onClick={() => withWallet(record.chain, (wallets) => payFor(operationId, wallets))}
      >
        {failure ? 'Try again' : payLabel(price)}
      </button>
    );
  return <Signing operation={operation} phase={phase} />;
}

/** A bridge is finished like any other request, with a preview of its own. */
function Confirmed({ operation: { bridges } }: Pick<ActionProps, 'operation'>) {
  const ready = bridges.flatMap(({ state, next }) => (state === 'ready_to_finish' && next ? [next] : []));
  return (
    <>
      {ready.map(({ chain: name, message }) => (
        <button key={message} type="button" class="primary" onClick={() => sayFor(asRequest(message, name))}>
          Finish on {chains[name].title}
        </button>
      ))}
      <button type="button" class="secondary" onClick={() => compose('')}>
        Say something else
      </button>
    </>
  );
}

function Signing({ operation: { record, failure }, phase }: ActionProps) {
  const { operationId } = record;
  const count = record.released?.transactions.length ?? 0;
  return (
    <>
      <button
        type="button"
        class="primary"
        onClick={() => withWallet(record.chain, (wallets) => signAll(operationId, wallets))}
      >
        {phase === 'sent' ? 'Go on' : `Sign ${count === 1 ? 'the transaction' : `${count} transactions`}`}
      </button>
      {failure && AGAIN.has(failure.code) && (
        <button
          type="button"
          class="secondary"
          onClick={() => withWallet(record.chain, (wallets) => prepareAgain(operationId, wallets, failure))}
        >
          {again(failure)}
        </button>
      )}
    </>
  );
}

/** Errors where nothing was paid, and this preview can't be paid any more. */
const NEEDS_PREVIEW = new Set([
  'operation_not_found',
  'quote_moved',
  'name_moved',
  'simulation_failed',
  'insufficient_balance',
  'insufficient_gas',
  'minimum_not_met',
  'no_route',
]);

/** Continues with the connected wallet, or asks for one first. */
function withWallet(
  name: Operation['record']['chain'],
  work: (wallets: () => Promise<Wallets>) => Promise<void>,
): void {
  const family = chainNamed(name)?.family ?? 'evm';
  const own = connected[family].value;
  if (own?.connection) {
    const { wallets } = own.connection;
    void work(async () => ({ ...(await othersThan(family)), ...(await wallets(name)) }));
    return;
  }
  chain.value = name;
  choosing.value = { after: () => withWallet(name, work) };
}

/** Other families' chains that the operator takes payment on: a wallet there may hold the price where this one does not. */
async function othersThan(family: Family): Promise<Wallets> {
  const other = connected[family === 'evm' ? 'svm' : 'evm'].value?.connection;
  return (await other?.wallets(family === 'evm' ? 'solana' : 'base')) ?? {};
}

const walletOn = (name: ChainName): KnownWallet | null =>
  connected[chainNamed(name)?.family ?? 'evm'].value?.wallet ?? null;

const nameOf = (name: ChainName): string => walletOn(name)?.name ?? 'your wallet';

function tell(activity: Activity): string {
  switch (activity.kind) {
    case 'paying':
      return 'Paying: the payment is with the facilitator …';
    case 'settling':
      return 'The payment is being settled on the chain …';
    case 'checking':
      return 'Comparing the bytes with the preview …';
    case 'refreshing':
      return 'They were too old to be sent; preparing them again, free …';
    case 'wallet':
      return activity.wants === 'payment'
        ? `Confirm the payment in ${nameOf(activity.chain)} …`
        : `Confirm transaction ${activity.index + 1} of ${activity.of} in ${nameOf(activity.chain)} …`;
    case 'batch':
      return activity.taken
        ? `${nameOf(activity.chain)} carries out all ${activity.transactions} transactions as one …`
        : `Confirm all ${activity.transactions} transactions at once in ${nameOf(activity.chain)} …`;
    case 'confirming':
      return `Waiting for the chain to confirm transaction ${activity.index + 1} of ${activity.of} …`;
  }
}
