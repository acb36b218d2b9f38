import { z } from 'zod';

/** What a model says in one call: a text, a JSON value as its answer, or wishes to call tools. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  /** Why it stopped: the end, the limit on tokens, or a refusal of the provider. */
  readonly finish: 'stop' | 'length' | 'content_filter';
  /** Tokens that it wrote before that for itself. */
  readonly thought?: number;
}

/** The protocols that are spoken. */
export type Wire = 'openai' | 'responses' | 'anthropic' | 'google';

/** Which protocol a path belongs to. */
export function wireOf(path: string): Wire | null {
  if (path.endsWith('/chat/completions')) return 'openai';
  if (path.endsWith('/responses')) return 'responses';
  if (path.endsWith('/messages')) return 'anthropic';
  return path.endsWith(':generateContent') ? 'google' : null;
}

const USAGE = { read: 900, written: 100 };

const anthropicToolsSchema = z.object({ tools: z.array(z.object({ name: z.string() })).optional() });
const googleToolsSchema = z.object({
  tools: z.array(z.object({ functionDeclarations: z.array(z.object({ name: z.string() })) })).optional(),
});

/** The body with which a provider answers. `request` is the body that it was asked with. */
export function encodeTurn(wire: Wire, turn: ModelTurn, request: unknown): unknown {
  switch (wire) {
    case 'openai':
      return openAi(turn);
    case 'responses':
      return responses(turn);
    case 'anthropic':
      return anthropic(turn, request);
    case 'google':
      return google(turn, request);
  }
}

/** Source: platform.openai.com/docs/api-reference/chat/object. */
function openAi({ text, calls, finish, thought = 0 }: ModelTurn): unknown {
  const tool_calls = calls.map(({ name, input }, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  const called = calls.length > 0;
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: called ? null : text, ...(called && { tool_calls }) },
        finish_reason: called ? 'tool_calls' : finish,
      },
    ],
    usage: {
      prompt_tokens: USAGE.read,
      completion_tokens: USAGE.written + thought,
      total_tokens: USAGE.read + USAGE.written + thought,
      completion_tokens_details: { reasoning_tokens: thought },
    },
  };
}

/** Source: platform.openai.com/docs/api-reference/responses/object. */
function responses({ text, calls, finish, thought = 0 }: ModelTurn): unknown {
  const called = calls.map(({ name, input }, index) => ({
    type: 'function_call',
    id: `fc_${index}`,
    call_id: `call_${index}`,
    name,
    arguments: JSON.stringify(input),
  }));
  const content = [{ type: 'output_text', text, annotations: [] }];
  const message = { type: 'message', id: 'msg_1', role: 'assistant', content };
  const cut = { stop: null, length: 'max_output_tokens', content_filter: 'content_filter' } as const;
  const reason = cut[finish];
  return {
    id: 'resp_1',
    created_at: 1,
    model: 'fake',
    output: called.length > 0 ? called : [message],
    incomplete_details: reason === null ? null : { reason },
    usage: {
      input_tokens: USAGE.read,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: USAGE.written + thought,
      output_tokens_details: { reasoning_tokens: thought },
    },
  };
}

/** Source: docs.claude.com/en/api/messages. An answer by schema comes as a call of the tool `json` where that was sent. */
function anthropic({ text, calls, finish, thought = 0 }: ModelTurn, request: unknown): unknown {
  const { tools = [] } = anthropicToolsSchema.parse(request);
  const byTool = calls.length === 0 && tools.some(({ name }) => name === 'json');
  const input = byTool ? parse(text) : undefined;
  const made = input === undefined ? calls : [{ name: 'json', input }];
  const uses = made.map((each, index) => ({ type: 'tool_use', id: `toolu_${index}`, ...each }));
  const reasons = { stop: 'end_turn', length: 'max_tokens', content_filter: 'refusal' } as const;
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: made.length > 0 ? uses : [{ type: 'text', text }],
    stop_reason: made.length > 0 ? 'tool_use' : reasons[finish],
    stop_sequence: null,
    usage: { input_tokens: USAGE.read, output_tokens: USAGE.written + thought },
  };
}

/** Source: ai.google.dev/api/generate-content. */
function google({ text, calls, finish, thought = 0 }: ModelTurn, request: unknown): unknown {
  const { tools = [] } = googleToolsSchema.parse(request);
  const declared = tools.flatMap(({ functionDeclarations }) => functionDeclarations);
  const byTool = calls.length === 0 && declared.some(({ name }) => name === 'json');
  const input = byTool ? parse(text) : undefined;
  const made = input === undefined ? calls : [{ name: 'json', input }];
  const parts = made.map(({ name, input: args }) => ({ functionCall: { name, args } }));
  const reasons = { stop: 'STOP', length: 'MAX_TOKENS', content_filter: 'SAFETY' } as const;
  return {
    candidates: [
      {
        content: { role: 'model', parts: made.length > 0 ? parts : [{ text }] },
        finishReason: reasons[finish],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: USAGE.read,
      candidatesTokenCount: USAGE.written,
      thoughtsTokenCount: thought,
      totalTokenCount: USAGE.read + USAGE.written + thought,
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
