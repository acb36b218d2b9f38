import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ListToolsRequestSchema, ToolSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { Say402Error } from '@say402/client';
import { describeTool, plainSchema } from '@say402/wire';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import type { AnyCommand } from '../commands/command.ts';
import { commands } from '../commands/registry.ts';
import type { Consent, World } from '../world.ts';
import { INSTRUCTIONS } from './instructions.ts';

/** The most characters of a result, because a model reads all of it. */
const MOST = 60_000;

/** An MCP server whose tools are the commands; `worldOf` makes their context, given who agrees to spending. */
export function createMcpServer(worldOf: (consent: Consent) => World, version: string): McpServer {
  const server = new McpServer({ name: 'say402', title: 'Say402', version }, { instructions: INSTRUCTIONS });
  const world = worldOf({
    kind: 'approve',
    asks: () => asks(server),
    approve: async (preview) => approve(server, preview),
  });
  for (const command of tools) addTool(server, command, world);
  // The SDK would list arguments with references, which some model providers refuse.
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  return server;
}

const tools = commands.filter(({ surfaces }) => surfaces.includes('tool'));
const toolName = ({ name, tool }: Pick<AnyCommand, 'name' | 'tool'>): string =>
  tool ?? name.replaceAll(' ', '_');

function listed(command: AnyCommand): Tool {
  return {
    name: toolName(command),
    ...describeTool(command),
    inputSchema: { ...plainSchema(z.object(shapeOf(command))), type: 'object' },
    outputSchema: ToolSchema.shape.outputSchema.parse(z.toJSONSchema(command.output, { target: 'draft-7' })),
  };
}

function addTool(server: McpServer, command: AnyCommand, world: World): void {
  server.registerTool(
    toolName(command),
    {
      ...describeTool(command),
      inputSchema: z.strictObject(shapeOf(command)),
      outputSchema: command.output,
    },
    async (input: Record<string, unknown>, { signal }: { signal: AbortSignal }) => {
      try {
        const result = await command.run({ ...world, signal }, input);
        const text = command.show(result);
        return { content: [{ type: 'text' as const, text: text.slice(0, MOST) }], structuredContent: result };
      } catch (error) {
        return { isError: true, content: [{ type: 'text' as const, text: inWords(error) }] };
      }
    },
  );
}

/** The fields of a command that an agent may give, with those required that it has to give. */
function shapeOf({ input, toolRequires = [], personOnly = [] }: AnyCommand): z.ZodRawShape {
  const fields = Object.entries(input.shape)
    .filter(([field]) => !personOnly.includes(field))
    .map(([field, schema]) => {
      const required = toolRequires.includes(field) && schema instanceof z.ZodOptional;
      return [field, required ? schema.unwrap() : schema] as const;
    });
  return Object.fromEntries(fields);
}

const asks = (server: McpServer): boolean => server.server.getClientCapabilities()?.elicitation !== undefined;

/**
 * Asks the person behind the client, if the client can do that (elicitation). Otherwise the client's own approval of tools and the limits
 * decide.
 */
async function approve(server: McpServer, preview: string): Promise<boolean> {
  if (!asks(server)) return true;
  const { action } = await server.server.elicitInput({
    message: preview,
    requestedSchema: { type: 'object', properties: {} },
  });
  return action === 'accept';
}

/** An error in words: code, message and what to do. Of foreign errors nothing that could hold a secret. */
function inWords(error: unknown): string {
  if (error instanceof Say402Error) {
    const { hint, operationId } = error.details;
    const where = operationId === undefined ? '' : ` (operation ${operationId})`;
    return `${error.code}: ${error.message}${where}${hint === undefined ? '' : ` ${hint}`}`;
  }
  if (error instanceof CliError) return `${error.code}: ${error.message} ${error.hint}`;
  if (error instanceof z.ZodError) return `invalid_arguments: ${z.prettifyError(error)}`;
  return `internal: ${error instanceof Error ? error.name : 'something'} went wrong.`;
}
