import type { OperationRecord, Progress } from '@say402/client';
import { chains } from '@say402/readback';
import { CliError } from '../cli-error.ts';
import { showPreview } from '../terminal/show-preview.ts';
import type { World } from '../world.ts';

/**
 * Makes sure that a preview was agreed to: by a person, if one can be asked, otherwise by the limits.
 *
 * @returns whether a person has said yes
 * @throws CliError `declined`, `confirmation_missing`
 */
export async function confirmed(
  { terminal, consent }: World,
  { preview, price }: Pick<OperationRecord, 'preview' | 'price'>,
  verb: string,
): Promise<boolean> {
  if (consent.kind === 'limits') return false;
  if (consent.kind === 'approve') {
    if (await consent.approve(`${verb}?\n\n${showPreview(preview, price)}`)) return consent.asks();
    throw declined();
  }
  if (!terminal.interactive)
    throw new CliError(
      'confirmation_missing',
      'Nobody can be asked.',
      'Use --yes with --max-spend, such as --max-spend "5, 0.1 ETH".',
    );
  terminal.err(showPreview(preview, price));
  const reply = await terminal.ask(`\n${verb}? [y/N] `);
  if (!/^y(es)?$/i.test(reply)) throw declined();
  return true;
}

/** Whether a person can be asked for a yes. */
export const canAsk = ({ terminal, consent }: Pick<World, 'terminal' | 'consent'>): boolean =>
  consent.kind === 'approve' ? consent.asks() : consent.kind === 'ask' && terminal.interactive;

const declined = (): CliError => new CliError('declined', 'Nothing was paid or signed.', 'Say yes to go on.');

/** Prints progress to the terminal. */
export const reporter =
  ({ terminal, settings }: Pick<World, 'terminal' | 'settings'>) =>
  (progress: Progress): void => {
    const text = inWords(progress, settings.sandbox);
    if (text !== null) terminal.err(text);
  };

function inWords(progress: Progress, sandbox: boolean): string | null {
  switch (progress.type) {
    case 'waiting':
      return `waiting   ${progress.milliseconds / 1_000} s: ${progress.because}`;
    case 'signing_payment':
      return `paying    ${progress.amount} ${progress.symbol} on ${chains[progress.chain].title}`;
    case 'paying':
      return progress.again ? 'paying    with the payment that was signed before' : null;
    case 'checked':
      return 'checked   the transactions do what the preview says';
    case 'signing':
      return `signing   transaction ${progress.index + 1} of ${progress.of}`;
    case 'sent':
      // In a sandbox no links are printed: the real chains' explorers know nothing of it.
      return `sent      ${sandbox ? progress.id : progress.url}`;
    case 'confirmed':
      return `confirmed ${progress.id}`;
    case 'refreshing':
      return 'expired   the transactions are prepared again, free of charge';
    case 'bridge':
      return `bridge    to ${progress.to}: ${progress.state?.replaceAll('_', ' ') ?? 'not known'}`;
    case 'batched':
    case 'prepared':
    case 'released':
      return null;
  }
}
