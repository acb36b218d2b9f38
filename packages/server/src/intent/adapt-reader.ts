import type { ActionDefinition } from '../core/action.ts';
import { checkProvenance } from './provenance.ts';
import type { Reader as EarlierReader } from './reader.ts';
import type { ReadBy, Reader, Reading, ReadingRequest } from './reading.ts';

/** A reader of the earlier port behind the present one: its drafts hold what was said, and nothing of what was understood. */
export function adaptReader(reader: EarlierReader, by: ReadBy, actions: readonly ActionDefinition[]): Reader {
  return {
    name: reader.name,
    read: async (request) => {
      const reading = await reader.read(request);
      if (reading.kind === 'intent') checkProvenance(reading.intent, { ...request, actions });
      return adaptReading(reading, request, by);
    },
  };
}

function adaptReading(
  reading: Awaited<ReturnType<EarlierReader['read']>>,
  { messages }: Pick<ReadingRequest, 'messages'>,
  by: ReadBy,
): Reading {
  if (reading.kind === 'intent') return { kind: 'transactions', intent: reading.intent, by };
  if (reading.kind === 'refusal') return reading;
  const { question, options } = reading;
  const offered = options.map((label) => ({ label, value: label }));
  return {
    kind: 'question',
    question,
    draft: {
      messages,
      proposal: { steps: [], unused: [] },
      open: options.length === 0 ? [] : [{ step: 0, slot: '', options: offered }],
      question,
    },
  };
}
