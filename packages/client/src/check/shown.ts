import type { PreviewStep } from '@say402/wire';

/** What the preview says a step sends or, where it sends nothing, brings at least: base units. */
export const shownAmount = ({ sent, received }: Pick<PreviewStep, 'sent' | 'received'>): bigint =>
  BigInt(sent[0]?.baseUnits ?? received[0]?.minimumBaseUnits ?? 0);

/** What the preview says under a name. */
export const shownFact = ({ facts }: Pick<PreviewStep, 'facts'>, fact: string): string =>
  facts.find(({ name }) => name === fact)?.value ?? `no ${fact}`;
