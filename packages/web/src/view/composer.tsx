import type { ChainName } from '@say402/wire';
import { chain, choosing, text } from '../state/draft.ts';
import { asRequest, say } from '../state/say.ts';
import { chainList, chainNamed, loadCapabilities, service } from '../state/service.ts';
import { stage } from '../state/stage.ts';
import { connected } from '../state/wallets.ts';
import { loadSdk } from '../sdk/load-sdk.ts';
import { examplesFor } from '../text/examples.ts';
import { Icon } from './icon.tsx';

const MOST_CHARACTERS = 8_000;

/** Goes on with the words: to the preview, or to the wallets where none is connected. */
function submit(): void {
  const content = text.value.trim();
  if (content === '') {
    document.querySelector<HTMLElement>('#say')?.focus();
    return;
  }
  const family = chainNamed(chain.value)?.family ?? 'evm';
  const own = connected[family].value;
  if (own) void say(asRequest(content, chain.value), own.address);
  else choosing.value = { after: submit };
}

/** The text box, the chain, and examples. */
export function Composer() {
  const preparing = stage.value.at === 'preparing';
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!preparing) submit();
      }}
    >
      <label class="unseen" for="say">
        What should happen?
      </label>
      <textarea
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
          if (!preparing) submit();
        }}
        aria-describedby="say-hint"
      />
      <div class="composer-bar">
        <Chains />
        <button type="submit" class="primary" disabled={preparing || service.value.state !== 'ready'}>
          {preparing ? 'Preparing …' : 'Preview'}
          <Icon name="arrow" />
        </button>
      </div>
      <p id="say-hint" class="unseen">
        Enter shows the preview, Shift and Enter begins a new line.
      </p>
      <OwnWallet />
      {(stage.value.at === 'empty' || service.value.state !== 'ready') && <Examples />}
    </form>
  );
}

/** What a connected wallet can show of itself. */
const LOOKS = [
  { name: 'My balances', words: 'what do I have?' },
  { name: 'My positions', words: 'what are my positions?' },
  { name: 'Who may spend my tokens', words: 'which contracts may spend my tokens?' },
] as const;

function OwnWallet() {
  const own = connected[chainNamed(chain.value)?.family ?? 'evm'].value;
  if (!own || stage.value.at === 'preparing' || stage.value.at === 'operation') return null;
  return (
    <ul class="examples" aria-label="Your wallet">
      {LOOKS.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            class="chip"
            onClick={() => void say(asRequest(words, chain.value), own.address)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
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
        <span class="skeleton chip" />
        <span class="skeleton chip" />
        <span class="skeleton chip" />
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
            {example.replaceAll(
              /(0x[\da-fA-F]{4})[\da-fA-F]{32}([\da-fA-F]{4})|\b([1-9A-HJ-NP-Za-km-z]{4})[1-9A-HJ-NP-Za-km-z]{24,36}([1-9A-HJ-NP-Za-km-z]{4})\b/g,
              '$1$3…$2$4',
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
