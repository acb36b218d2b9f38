import type { ChainName } from '@say402/wire';
import { useEffect, useRef } from 'preact/hooks';
import { chain, focusWanted, text } from '../state/draft.ts';
import { sayFor } from '../state/say-for.ts';
import { asRequest } from '../state/say.ts';
import { chainList, chainNamed, loadCapabilities, service } from '../state/service.ts';
import { stage } from '../state/stage.ts';
import { loadSdk } from '../sdk/load-sdk.ts';
import { withShortAddresses } from '../text/amounts.ts';
import { examplesFor, MOST_EXAMPLES } from '../text/examples.ts';
import { Icon } from './icon.tsx';

const MOST_CHARACTERS = 8_000;

/** Submits the words: to the preview, or first to the wallets where none is connected. */
function submit(): void {
  const content = text.value.trim();
  if (content === '') document.querySelector<HTMLElement>('#say')?.focus();
  else sayFor(asRequest(content, chain.value));
}

/** Puts the caret at the part to change, or at the end. */
function focusOn(box: HTMLTextAreaElement | null, part: string | null): void {
  const start = part === null ? -1 : text.value.indexOf(part);
  const end = start < 0 ? text.value.length : start + (part?.length ?? 0);
  box?.focus();
  box?.setSelectionRange(start < 0 ? end : start, end);
}

/** The text box, the chain, and examples. */
export function Composer() {
  const box = useRef<HTMLTextAreaElement>(null);
  const wanted = focusWanted.value;
  useEffect(() => {
    if (!wanted) return;
    focusOn(box.current, wanted.part);
    focusWanted.value = null;
  }, [wanted]);
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label class="unseen" for="say">
        What should happen?
      </label>
      <textarea
        ref={box}
        id="say"
        rows={3}
        maxLength={MOST_CHARACTERS}
        placeholder="What should happen?"
        spellcheck={false}
        value={text.value}
        onFocus={() => void loadSdk().catch(() => undefined)}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          submit();
        }}
        aria-describedby="say-hint"
      />
      <div class="composer-bar">
        <Chains />
        <button type="submit" class="primary" disabled={service.value.state !== 'ready'}>
          Preview
          <Icon name="arrow" />
        </button>
      </div>
      <p id="say-hint" class="unseen">
        Enter shows the preview, Shift and Enter begins a new line.
      </p>
      {(stage.value.at === 'empty' || service.value.state !== 'ready') && <Examples />}
    </form>
  );
}

function Chains() {
  return (
    <fieldset class="chains">
      <legend class="unseen">Chain</legend>
      {chainList.value.map(({ name, title }) => (
        <label key={name}>
          <input
            type="radio"
            name="chain"
            value={name}
            checked={chain.value === name}
            onChange={() => (chain.value = name satisfies ChainName)}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Examples() {
  const loaded = service.value;
  if (loaded.state === 'loading')
    return (
      <div class="examples" aria-busy="true">
        {Array.from({ length: MOST_EXAMPLES }, (_, index) => (
          <span key={index} class="skeleton chip" />
        ))}
      </div>
    );
  if (loaded.state === 'failed')
    return (
      <p class="notice" role="alert">
        The service does not answer.{' '}
        <button type="button" class="link" onClick={() => void loadCapabilities()}>
          Try again
        </button>
      </p>
    );
  const own = chainNamed(chain.value);
  if (!own) return null;
  return (
    <ul class="examples" aria-label={`Examples for ${own.title}`}>
      {examplesFor(own, loaded.capabilities).map((example) => (
        <li key={example}>
          <button
            type="button"
            class="chip"
            onClick={() => {
              text.value = example;
              document.querySelector<HTMLElement>('#say')?.focus();
            }}
          >
            {withShortAddresses(example)}
          </button>
        </li>
      ))}
    </ul>
  );
}
