import type { Difference, Effect } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';

/** A function as the preview shows it, and its arguments as text. */
interface WrittenCall {
  readonly target: string;
  readonly signature: string;
  readonly args: readonly string[];
}

const valueOf = ({ sources }: PreviewStep, name: string): string =>
  sources.find(({ field }) => field === name)?.value ?? '';

/** The written-out calls of a preview, in order. */
export const writtenCalls = (preview: Preview): WrittenCall[] =>
  preview
    .filter(({ action }) => action === 'contract_call')
    .map((step) => ({
      target: valueOf(step, 'contract'),
      signature: valueOf(step, 'call').split(' with ')[0] ?? '',
      args: step.facts.filter(({ name }) => name.startsWith('argument ')).map(({ value }) => value),
    }));

/** Written-out calls have to be those of the preview, one for one, argument by argument. */
export function wrongCalls(preview: Preview, effects: readonly Effect[]): Difference[] {
  const wanted = writtenCalls(preview).map((call) => inWords(call));
  const found = effects.flatMap((effect) => (effect.kind === 'call' ? [inWords(effect)] : []));
  if (wanted.length === found.length && wanted.every((call, index) => call === found[index])) return [];
  return [{ what: 'written-out calls', expected: listed(wanted), actual: listed(found) }];
}

const inWords = ({ target, signature, args }: WrittenCall): string =>
  `${signature} of ${target} with ${JSON.stringify(args)}`;

const listed = (calls: readonly string[]): string => (calls.length === 0 ? 'none' : calls.join('; '));
