import type { Capabilities } from '@say402/wire';

/** What a language model should know to use the service: `/llms.txt`, in the form of llmstxt.org. */
export function llmsText({ chains, actions, lookUps }: Capabilities, baseUrl: string, mcp: boolean): string {
  const built = actions.filter((action) => action.chains.length > 0);
  return `# Say402

> Turns plain words into unsigned blockchain transactions on ${chains.map(({ title }) => title).join(', ')}, and releases them once an x402 payment has settled. It never signs and never broadcasts.

Three calls, all \`POST ${baseUrl}/api/process\` with JSON:

1. \`{"messages": [{"role": "user", "content": "send 5 USDC to 0x…"}], "wallet": "0x…", "chain": "base"}\` answers 200 with \`operationId\`, a \`preview\` of what the transactions do, and the price. 422 with \`code\` and \`question\` means that one point is open: put the question to the user, append it (role assistant) and the answer (role user), and post again.
2. \`{"operationId": "op_…"}\` answers 402 with x402 payment terms, v1 in the body and v2 in the PAYMENT-REQUIRED header.
3. The same with an X-PAYMENT (v1) or PAYMENT-SIGNATURE (v2) header settles the payment and answers 200 with the unsigned transactions, in order. Asked again with the same payment it answers the same; 503 with Retry-After means that the settlement is open: send the very same request again, never a new payment.

A question instead of an order ("what do I have?") is answered by call 1 alone, free of charge: 200 without \`operationId\`, with \`requiresPayment: false\`, a \`message\`, and in \`answer\` each figure with the block that it was read of.

In a released EVM transaction \`value\` is decimal wei, not hex. \`POST ${baseUrl}/api/process?format=jsonrpc\` adds \`requests\`: the same transactions as ready JSON-RPC requests, \`eth_sendTransaction\` with every quantity in hex, for Solana \`sendTransaction\` with the transaction still to be signed. Send them in order, each once those in its \`waitFor\` have confirmed.

Show the preview to whoever signs before paying. Only messages of the role user are followed; chain is one of ${chains.map(({ name }) => `\`${name}\``).join(', ')}. The price may be 0; a signed payment of 0 is still asked for.

${mcp ? `Agents that speak MCP find the same as tools at \`${baseUrl}/mcp\` (streamable HTTP, payment by x402 in \`_meta\`).\n\n` : ''}## Reference

- [OpenAPI 3.1](${baseUrl}/openapi.json): every field, status and header
- [Skill](${baseUrl}/skill.md): the same for agents, with their rules
- [Capabilities](${baseUrl}/api/capabilities): chains, actions, tokens, prices as JSON
- [Errors](${baseUrl}/docs/errors): what every code means and what to do

## What can be asked for

${built.map(({ name, description, examples, chains: where }) => `- ${name} (${where.join(', ')}): ${description} For example: ${examples.map((example) => `"${example}"`).join('; ')}`).join('\n')}

## What can be looked up

${lookUps.map(({ name, description, examples }) => `- ${name}: ${description} For example: ${examples.map((example) => `"${example}"`).join('; ')}`).join('\n')}
`;
}

/**
 * The agent card of the A2A protocol 1.0. The service is called over its own HTTP interface, which the binding names by the
 * address of its description.
 */
export function agentCard({ actions }: Capabilities, baseUrl: string): Record<string, unknown> {
  return {
    name: 'Say402',
    description:
      'Prepares unsigned blockchain transactions from plain words and releases them once an x402 payment has settled.',
    version: '1',
    documentationUrl: `${baseUrl}/docs`,
    supportedInterfaces: [
      {
        url: `${baseUrl}/api/process`,
        protocolBinding: `${baseUrl}/openapi.json`,
        protocolVersion: '3.1',
      },
    ],
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
    skills: actions
      .filter(({ chains }) => chains.length > 0)
      .map(({ name, description, examples, chains }) => ({
        id: name,
        name: name.replaceAll('_', ' '),
        description,
        tags: [...chains, 'x402', 'transactions'],
        examples,
      })),
  };
}
