import { effect, signal } from '@preact/signals';
import { readStored, writeStored } from './stored.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'say402-theme';
const ORDER: readonly Theme[] = ['system', 'light', 'dark'];

const stored = readStored(KEY);

/** The chosen colours; `system` follows the device. */
export const theme = signal<Theme>(ORDER.find((each) => each === stored) ?? 'system');

/** Applies the theme to the document, now and when it changes. */
export const applyTheme = (): (() => void) =>
  effect(() => {
    const chosen = theme.value;
    if (chosen === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = chosen;
    writeStored(KEY, chosen === 'system' ? null : chosen);
  });

export function nextTheme(): void {
  theme.value = ORDER[(ORDER.indexOf(theme.value) + 1) % ORDER.length] ?? 'system';
}
