import { effect, signal } from '@preact/signals';
import type { ChainName } from '@say402/wire';
import { readStored, writeStored } from './stored.ts';

const KEY = 'say402-chain';
const NAMES: readonly ChainName[] = ['base', 'polygon', 'avalanche', 'solana'];
const stored = readStored(KEY);

/** The text in the text box. */
export const text = signal('');
/** Set when the text box should take the focus, with the part of its text to change. */
export const focusWanted = signal<{ readonly part: string | null } | null>(null);
/** The chosen chain. */
export const chain = signal<ChainName>(NAMES.find((each) => each === stored) ?? 'base');
/** Whether the wallet list is open, and what follows once a wallet is connected. */
export const choosing = signal<{ readonly after: (() => void) | null } | null>(null);

effect(() => writeStored(KEY, chain.value));
