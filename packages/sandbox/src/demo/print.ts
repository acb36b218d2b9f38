import type { PreviewStep } from '@say402/wire';

const colours = process.stdout.isTTY;
const paint = (code: number, text: string): string => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text: string): string => paint(1, text);
const dim = (text: string): string => paint(2, text);
const green = (text: string): string => paint(32, text);

export const print = (text = ''): void => void process.stdout.write(`${text}\n`);

/** One line of the job: what happens, and what came of it. */
export function line(label: string, text: string): void {
  print(`  ${dim(label.padEnd(10))} ${text}`);
}

/** A step of the preview as a person reads it before paying. */
export function printStep(step: PreviewStep): void {
  line('preview', bold(step.summary));
  for (const { owner, amount, token } of step.balanceChanges) {
    line('', `${shorten(owner)}  ${amount.startsWith('-') ? '' : '+'}${amount} ${token.symbol}`);
  }
  for (const { text, amount, token } of step.fees) line('', dim(`${text}: ${amount} ${token.symbol}`));
  for (const { text } of step.warnings) line('', `warning: ${text}`);
  const said = step.sources.flatMap(({ field, source }) =>
    source.kind === 'message' ? [`${field} ← “${shorten(source.text)}”`] : [],
  );
  line('', dim(`from your words: ${said.join(', ')}`));
}

export function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text;
}

export const tick = (text: string): string => `${green('✔')} ${text}`;
