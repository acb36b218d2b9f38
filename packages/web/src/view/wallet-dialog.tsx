import { EVM_ADDRESS, SOLANA_ADDRESS } from '@say402/wire';
import { useEffect, useRef, useState } from 'preact/hooks';
import { chain, choosing } from '../state/draft.ts';
import { chainNamed } from '../state/service.ts';
import { connect, knownWallets, watchAddress } from '../state/wallets.ts';
import type { Family, KnownWallet } from '../wallets/wallet.ts';
import { Icon } from './icon.tsx';
import { WalletIcon } from './wallet-icon.tsx';

/** Closes the list, and continues with what it was opened for. */
function done(): void {
  const after = choosing.value?.after ?? null;
  choosing.value = null;
  after?.();
}

/** This browser's wallets for the chosen chain, or an address to watch. */
export function WalletDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const family = chainNamed(chain.value)?.family ?? 'evm';
  const isOpen = choosing.value !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
    setTrouble(null);
  }, [isOpen]);
  const choose = async (wallet: KnownWallet): Promise<void> => {
    setTrouble(null);
    try {
      if (await connect(wallet)) done();
      else setTrouble(`${wallet.name} gave no account for this chain. Choose one in the wallet.`);
    } catch (error) {
      setTrouble(
        `${wallet.name} was not connected: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const wallets = knownWallets.value.filter((each) => each.family === family);
  const title = chainNamed(chain.value)?.title ?? '';
  return (
    <dialog ref={dialog} aria-labelledby="wallets" onClose={() => (choosing.value = null)}>
      <div class="dialog-top">
        <h2 id="wallets">Connect a wallet for {title}</h2>
        <button type="button" class="plain" onClick={() => (choosing.value = null)}>
          <Icon name="cross" />
          <span class="unseen">Close</span>
        </button>
      </div>
      {wallets.length === 0 && (
        <p class="notice">
          No wallet for {title} was found in this browser. Install one, unlock it, and reload this page.
        </p>
      )}
      <WalletList wallets={wallets} choose={choose} />
      {trouble !== null && (
        <p class="notice" role="alert">
          {trouble}
        </p>
      )}
      <OnlyLooking family={family} />
    </dialog>
  );
}

interface WalletListProps {
  readonly wallets: readonly KnownWallet[];
  readonly choose: (wallet: KnownWallet) => Promise<void>;
}

function WalletList({ wallets, choose }: WalletListProps) {
  return (
    <ul class="wallets">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <button type="button" onClick={() => void choose(wallet)}>
            <WalletIcon wallet={wallet} size={28} />
            {wallet.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function OnlyLooking({ family }: { readonly family: Family }) {
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const pattern = family === 'evm' ? EVM_ADDRESS : SOLANA_ADDRESS;
  return (
    <form
      class="looking"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pattern.test(address.trim())) return setWrong(true);
        watchAddress(family, address.trim());
        done();
      }}
    >
      <label for="address">Or only look: the address of a wallet</label>
      <div class="reply">
        <input
          id="address"
          value={address}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong}
          aria-describedby="address-wrong"
          onInput={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setWrong(false);
          }}
        />
        <button type="submit" class="secondary">
          Use it
        </button>
      </div>
      <p id="address-wrong" class="wrong" role="alert">
        {wrong &&
          (family === 'evm'
            ? 'That is not 0x and 40 hexadecimal characters.'
            : 'That is not a Solana address.')}
      </p>
    </form>
  );
}
