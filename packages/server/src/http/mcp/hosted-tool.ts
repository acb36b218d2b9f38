import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ToolText } from '@say402/wire';
import type { z } from 'zod';
import { parseAs } from '../parse-request.ts';
import type { ToolCall } from './tool-call.ts';

/** A tool of /mcp. */
export interface HostedTool extends ToolText {
  readonly name: string;
  readonly input: z.ZodObject;
  /** Null for a tool that may also answer payment terms, which clients would check against the schema and reject. */
  readonly output: z.ZodObject | null;
  /** @throws Say402Error as the HTTP API does */
  run(call: ToolCall, args: object): Promise<CallToolResult>;
}

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> extends ToolText {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  run(call: ToolCall, input: z.infer<Input>): Promise<z.infer<Output>>;
}

/** The most characters of a result's text, because a model reads all of it. */
const MOST = 60_000;

/** A tool whose result is data: structured, and the same as text. */
export function dataTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Definition<Input, Output>,
): HostedTool {
  return {
    ...tool,
    run: async (call, args) => {
      const result = tool.output.parse(await tool.run(call, parseAs(tool.input, args)));
      const text = JSON.stringify(result);
      const { message } = result;
      const short = text.length > MOST && typeof message === 'string' ? message : text;
      return { content: [{ type: 'text', text: short }], structuredContent: result };
    },
  };
}
