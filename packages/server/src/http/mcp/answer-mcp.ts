import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  ToolSchema,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { describeTool, plainSchema } from '@say402/wire';
import { z } from 'zod';
import { logError } from '../log-error.ts';
import { noteProblem, toProblem, toSay402Error } from '../problem.ts';
import type { HostedTool } from './hosted-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { queryTools } from './query-tools.ts';
import { releaseTool } from './release-tool.ts';
import type { ToolCall } from './tool-call.ts';

const tools: readonly HostedTool[] = [...queryTools, releaseTool];

const listed = tools.map((tool): Tool => ({
  name: tool.name,
  ...describeTool(tool),
  inputSchema: { ...plainSchema(tool.input), type: 'object' },
  ...(tool.output && {
    outputSchema: ToolSchema.shape.outputSchema.parse(
      z.toJSONSchema(z.object(tool.output.shape), { target: 'draft-7' }),
    ),
  }),
}));

/** Required by the SDK, but never used: this server asks the client for nothing. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * Answers one message of an MCP client. There are no sessions: each request gets a server of its own, so that any instance can answer it,
 * and nothing remains of clients that left.
 *
 * @param docs where each error code is explained
 */
export async function answerMcp(
  call: Omit<ToolCall, 'payment'>,
  message: object,
  { version, docs }: { readonly version: string; readonly docs: string },
): Promise<Response> {
  const server = new McpServer(
    { name: 'say402', title: 'Say402', version },
    { instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  server.server.registerCapabilities({ tools: {} });
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, 'There is no tool of this name');
    const { _meta: meta } = params;
    return runTool(tool, { ...call, payment: meta?.['x402/payment'] }, params.arguments ?? {}, docs);
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(asWebRequest(call.request), { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** Turns a failure into a result that the model reads: the HTTP API's problem details, as JSON. */
async function runTool(
  tool: HostedTool,
  call: ToolCall,
  args: object,
  docs: string,
): Promise<CallToolResult> {
  try {
    return await tool.run(call, args);
  } catch (thrown) {
    const error = toSay402Error(thrown instanceof Error ? thrown : new Error(String(thrown)));
    if (error.status >= 500) logError(call.request.log, error);
    noteProblem(call.reply, error.code);
    const { retryAfter } = error.details;
    const problem = { ...toProblem(error, docs), ...(retryAfter !== undefined && { retryAfter }) };
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] };
  }
}

/** The request as the SDK's transport wants it; the body was read and bounded before. */
function asWebRequest({ headers }: ToolCall['request']): Request {
  const passed = new Headers({ 'content-type': 'application/json' });
  for (const name of ['accept', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers: passed });
}
