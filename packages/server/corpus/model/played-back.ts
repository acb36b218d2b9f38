import { actions } from '../../src/actions/registry.ts';
import { endpointModel } from '../../src/intent/llm/endpoint-model.ts';
import { interpretOutput } from '../../src/intent/llm/interpret-output.ts';
import { createModelReader } from '../../src/intent/llm/model-reader.ts';
import { modelOutputSchema } from '../../src/intent/llm/output-schema.ts';
import type { Reading, ReadRequest } from '../../src/intent/reader.ts';
import { startModelServer } from '../../src/intent/testing/model-server.ts';
import type { CorpusCase } from '../case.ts';
import { goodAnswer } from './good-model.ts';

/** One request in so many is asked over HTTP; the answers to the others take the same way from the schema on. */
const ONE_IN = 16;

/** A model that answers every case as it is labelled. */
export interface PlayedBack {
  readonly read: (given: CorpusCase, request: ReadRequest) => Promise<Reading>;
  readonly close: () => Promise<void>;
}

/** Starts an endpoint on the loopback interface, and a model reader that asks it. */
export async function playBack(): Promise<PlayedBack> {
  const server = await startModelServer();
  const baseUrl = `${server.url}/v1`;
  const model = endpointModel({ provider: 'compatible', baseUrl, apiKey: null, model: 'played-back' });
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const call = { timeoutMs: 5_000, maxRetries: 0, maxOutputTokens: 1_000, maxSteps: 1, tokenBudget: 100_000 };
  const reader = createModelReader({ actions, model, ...call });
  const schema = modelOutputSchema(actions);
  let count = 0;
  return {
    read: async (given, request) => {
      const output = goodAnswer(given);
      count += 1;
      if (count % ONE_IN !== 0) return interpretOutput(schema.parse(output), actions, request);
      server.play({ output });
      return reader.read(request);
    },
    close: server.close,
  };
}
