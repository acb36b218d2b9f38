import { useLayoutEffect } from 'preact/hooks';
import { announcement, stage } from '../state/stage.ts';
import { AnswerCard } from './answer-card.tsx';
import { Composer } from './composer.tsx';
import { Header } from './header.tsx';
import { HistoryList } from './history-list.tsx';
import { OperationView } from './operation-view.tsx';
import { OwnWallet } from './own-wallet.tsx';
import { QuestionBox } from './question-box.tsx';
import { Refusal } from './refusal.tsx';
import { Thread } from './thread.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

/** The whole page. */
export function App() {
  const { at } = stage.value;
  useLayoutEffect(() => {
    if (at === 'empty') return;
    // New content is at the top and takes the focus at once, so that nobody has to look for it, or types past it.
    scrollTo(0, 0);
    if (at !== 'preparing') document.querySelector<HTMLElement>('[data-arrives]')?.focus();
  }, [at]);
  return (
    <>
      <a class="skip" href="#main">
        Skip to what you came for
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {at === 'empty' ? <Hero /> : <h1 class="unseen">Say402</h1>}
        <StageView />
        <HistoryList />
      </main>
      <footer>
        <a href="/docs">API</a>
        <a href="/llms.txt">For agents</a>
        <a href="/docs/errors">Errors</a>
        <p>The service holds no keys: it never signs and never sends.</p>
      </footer>
      <WalletDialog />
      <div class="unseen" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}

function Hero() {
  return (
    <section class="hero" aria-labelledby="title">
      <h1 id="title">
        <span>Say it.</span> <span>Pay it.</span> <span>Sign it.</span>
      </h1>
      <p class="lead">
        Write what should happen. You see exactly what it does, to the last unit, before you pay or sign. Your
        keys stay in your wallet.
      </p>
      <Composer />
    </section>
  );
}

function StageView() {
  const shown = stage.value;
  switch (shown.at) {
    case 'empty':
      return <OwnWallet />;
    case 'preparing':
      return (
        <>
          <Thread messages={shown.request.messages} />
          <section class="card preparing" aria-busy="true" aria-label="Preparing the preview">
            <div class="skeleton narrow" />
            <div class="skeleton wide" />
            <div class="skeleton" />
            <p class="quiet">Reading your words, building the transactions, trying them on the chain …</p>
          </section>
        </>
      );
    case 'question':
      return <QuestionBox key={shown.question} asked={shown} />;
    case 'answer':
      return (
        <>
          <AnswerCard key={shown.message} answered={shown} />
          <Composer />
          <OwnWallet />
        </>
      );
    case 'refused':
      return <Refusal refused={shown} />;
    case 'operation':
      return <OperationView key={shown.operation.record.operationId} operation={shown.operation} />;
  }
}
