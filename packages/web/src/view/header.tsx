import { chain, choosing } from '../state/draft.ts';
import { chainNamed } from '../state/service.ts';
import { nextTheme, theme } from '../state/theme.ts';
import { connected, disconnect } from '../state/wallets.ts';
import { short } from '../text/amounts.ts';
import { Icon } from './icon.tsx';
import { WalletIcon } from './wallet-icon.tsx';

const THEMES = { system: 'as the device', light: 'light', dark: 'dark' } as const;

/** Name, colours and wallet. */
export function Header() {
  return (
    <header class="top">
      <a class="brand" href="/">
        <Icon name="mark" />
        Say402
      </a>
      <div class="tools">
        <button type="button" class="plain" onClick={nextTheme}>
          <Icon name={theme.value} />
          <span class="unseen">Colours: {THEMES[theme.value]}. Change</span>
        </button>
        <WalletButton />
      </div>
    </header>
  );
}

function WalletButton() {
  const family = chainNamed(chain.value)?.family ?? (chain.value === 'solana' ? 'svm' : 'evm');
  const own = connected[family].value;
  if (!own)
    return (
      <button type="button" class="secondary small" onClick={() => (choosing.value = { after: null })}>
        Connect a wallet
      </button>
    );
  return (
    <div class="wallet-chip">
      <WalletIcon wallet={own.wallet} size={20} />
      <span title={own.address}>
        <span class="unseen">{own.wallet ? own.wallet.name : 'Only looking, with'} </span>
        {short(own.address)}
      </span>
      <button type="button" class="plain" onClick={() => disconnect(family)}>
        <Icon name="cross" />
        <span class="unseen">Disconnect</span>
      </button>
    </div>
  );
}
