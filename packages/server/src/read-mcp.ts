import type { EnvironmentReader } from './environment-reader.ts';
import type { McpSettings } from './http/routes/mcp.ts';

/** Whether agents are served at /mcp, and from which web pages; null where they are not. */
export function readMcp(reader: EnvironmentReader): McpSettings | null {
  const origins = reader
    .text('MCP_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  for (const origin of origins)
    if (origin !== '*' && URL.parse(origin)?.origin !== origin)
      reader.fault('MCP_ORIGINS', `names "${origin}", which is no origin such as https://app.example.com`);
  return reader.choice('MCP', ['on', 'off']) === 'on' ? { origins } : null;
}
