import type { Answer } from '@say402/client';
import { useEffect, useState } from 'preact/hooks';
import { compose } from '../state/compose.ts';
import { chain } from '../state/draft.ts';
import { holdings, lookAt } from '../state/holdings.ts';
import { sayFor } from '../state/say-for.ts';
import { asRequest } from '../state/say.ts';
import { chainNamed } from '../state/service.ts';
import { connected } from '../state/wallets.ts';
import { FactValue } from './fact-value.tsx';
import { WalletIcon } from './wallet-icon.tsx';

/** Tokens that are visible at first. */
const FEW = 4;

/** The connected wallet's holdings on the chosen chain, and what can be done with them. */
export function OwnWallet() {
  const info = chainNamed(chain.value);
  const own = info ? connected[info.family].value : null;
  const [name, address] = [info?.name ?? null, own?.address ?? null];
  const [tries, setTries] = useState(0);
  useEffect(
    () => (name !== null && address !== null ? lookAt(name, address) : undefined),
    [name, address, tries],
  );
  if (!info || !own) return null;
  const shown = holdings.value;
  const { balances, positions, failed } =
    shown?.chain === name && shown.address === address
      ? shown
      : { balances: null, positions: null, failed: false };
  return (
    <section class="card own" aria-labelledby="own" aria-busy={!balances && !failed}>
      <h2 id="own">
        <WalletIcon wallet={own.wallet} size={24} />
        Your wallet on {info.title}
      </h2>
      {failed && (
        <p class="notice">
          Its balances could not be read.{' '}
          <button type="button" class="link" onClick={() => setTries(tries + 1)}>
            Try again
          </button>
        </p>
      )}
      {!failed && !balances && (
        <>
          <div class="skeleton wide" />
          <div class="skeleton" />
        </>
      )}
      {balances && <Balances answer={balances} />}
      {positions && <Positions answer={positions} />}
      <ul class="chips" aria-label="Look up">
        {LOOKS.map(({ title, words }) => (
          <li key={words}>
            <button type="button" class="chip" onClick={() => sayFor(asRequest(words, info.name))}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LOOKS = [
  { title: 'Balances on all chains', words: 'what do I have on all chains?' },
  { title: 'Who may spend my tokens', words: 'which contracts may spend my tokens?' },
] as const;

function Balances({ answer }: { readonly answer: Answer }) {
  const [isAll, setAll] = useState(false);
  const tokens = answer.facts.flatMap((fact) => (fact.token ? [{ ...fact, token: fact.token }] : []));
  const total = answer.facts.find(({ token }) => !token);
  if (tokens.length === 0) return <p class="quiet">No token that this service knows.</p>;
  return (
    <>
      {total && (
        <p class="total">
          <FactValue fact={total} />
        </p>
      )}
      <ul class="holdings">
        {(isAll ? tokens : tokens.slice(0, FEW)).map((fact, index) => (
          <li key={`${index} ${fact.token.symbol}`}>
            <span class="holding">
              <FactValue fact={fact} />
            </span>
            <TokenAction title="Send" symbol={fact.token.symbol} words={`send ${fact.token.symbol} to `} />
            <TokenAction title="Swap" symbol={fact.token.symbol} words={`swap ${fact.token.symbol} to `} />
          </li>
        ))}
      </ul>
      {!isAll && tokens.length > FEW && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          Show all {tokens.length}
        </button>
      )}
    </>
  );
}

interface TokenActionProps {
  readonly title: string;
  readonly symbol: string;
  /** The beginning of a request, which the person completes. */
  readonly words: string;
}

const TokenAction = ({ title, symbol, words }: TokenActionProps) => (
  <button type="button" class="chip" onClick={() => compose(words)}>
    {title}
    <span class="unseen"> {symbol}</span>
  </button>
);

function Positions({ answer: { facts, next } }: { readonly answer: Answer }) {
  if (facts.length === 0) return null;
  return (
    <div class="positions">
      <h3 class="label">Positions</h3>
      <ul class="holdings">
        {facts.map((fact, index) => (
          <li key={`${index} ${fact.label}`}>
            <span class="quiet">{fact.label}</span>
            <span class="holding">
              <FactValue fact={fact} />
            </span>
          </li>
        ))}
      </ul>
      <ul class="chips" aria-label="What can be done with them">
        {next.map((words) => (
          <li key={words}>
            <button
              type="button"
              class="chip"
              onClick={() => sayFor(asRequest(words, facts[0]?.chain ?? chain.value))}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
