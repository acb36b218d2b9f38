import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ProofRequest } from '../../src/intent/proof/proof.ts';
import { vocabularyFor } from '../vocabulary.ts';

const step = z.object({ action: z.string(), slots: z.record(z.string(), z.string()) });

/** A labelled request; only the labels of transactions matter here, and they have two names. */
const schema = z.object({
  id: z.string(),
  chain: z.string(),
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']), content: z.string() }),
  ),
  expect: z.looseObject({ kind: z.string(), steps: z.array(step).optional() }),
});

/** A step as a label has it: slots in normal form. */
export type LabelledStep = z.infer<typeof step>;

/** A request of which it is known what it asks for. */
export interface LabelledRequest {
  readonly id: string;
  readonly steps: readonly LabelledStep[];
  readonly request: ProofRequest;
}

/** The wallets that the labelled requests are of. */
const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

/** Every request of the `.jsonl` files of a folder that is labelled with transactions. */
export function loadLabelled(folder: string | URL): readonly LabelledRequest[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((name) =>
    readFileSync(typeof folder === 'string' ? `${folder}/${name}` : new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => {
        const { id, chain, messages, expect } = schema.parse(JSON.parse(line));
        if (!expect.steps || (expect.kind !== 'intent' && expect.kind !== 'transactions')) return [];
        const vocabulary = vocabularyFor(chain);
        return {
          id,
          steps: expect.steps,
          request: { messages, wallet: WALLETS[vocabulary.family], vocabulary },
        };
      }),
  );
}
