import type { Capabilities } from '@say402/wire';

/** Chains that the Base MCP wallet has (docs.base.org/agents/skills/references/plugin-spec). */
const WALLET_CHAINS: ReadonlySet<string> = new Set(['avalanche', 'base', 'polygon']);

/**
 * The service as a plugin of the Base MCP wallet: `/plugin.md`, by its plugin specification
 * (docs.base.org/agents/skills/references/plugin-spec).
 */
export function pluginText({ chains }: Capabilities, baseUrl: string): string {
  const names = chains.map(({ name }) => name).filter((name) => WALLET_CHAINS.has(name));
  return `---
title: "Say402 Plugin"
description: "Plain words to checked, unsigned calls by the Say402 MCP server, paid by x402 → send_calls on ${names.join(', ')}."
tags: [swap, lending, yield, nft, discovery]
name: say402
version: 0.1.0
integration: external-mcp
chains: [${names.join(', ')}]
requires:
  shell: none
  allowlist: []
  externalMcp:
    name: say402
    transport: http
    url: ${baseUrl}/mcp
  cliPackage: null
auth: none
risk: [slippage, liquidation, irreversible]
---

${introduction(names, baseUrl)}${GUIDE}`;
}

const introduction = (names: readonly string[], baseUrl: string): string => `# Say402 Plugin

> [!IMPORTANT]
> Run Base MCP onboarding first (see SKILL.md): the wallet's address from \`get_wallets\` is needed for every call.

## Overview

Say402 turns the user's own words into unsigned calls on ${names.join(', ')}, checks and dry-runs them, and releases them for a small x402 payment. It holds no keys and sends nothing: the calls go to \`send_calls\`. Questions about balances, prices and fees are free.

## Detection

If the tools \`prepare\`, \`look_up\`, \`show\`, \`pay_terms\` and \`release\` of a server named say402 are not there, it is not installed: see Installation.

## Installation

Add a remote MCP server, in Claude.ai and ChatGPT as a connector, in other clients by their configuration:

\`\`\`json
{ "mcpServers": { "say402": { "type": "http", "url": "${baseUrl}/mcp" } } }
\`\`\`

`;

/** The sections that are the same everywhere. */
const GUIDE = `## Surface Routing

| capability | every surface |
| --- | --- |
| questions, previews, terms | tools of the say402 server |
| payment | the wallet's x402 payment, or its \`sign\` |
| execution | \`send_calls\` of Base MCP |

Where remote MCP servers can not be added, stop and say so; do not fetch the API with \`web_request\` instead.

## Orchestration

1. \`get_wallets\` for the address.
2. \`prepare\` with the user's own words, unchanged, the address and the chain. On status "question" put it to the user and call \`prepare\` again with \`draft\` and the reply.
3. Show the preview, its warnings and the price, and wait for a yes.
4. \`release\` with \`format\` "jsonrpc". Where it answers payment terms, have the wallet pay them: sign the payment of \`paymentRequired\` from \`pay_terms\` (EIP-712 \`TransferWithAuthorization\` of the asset), build the x402 v2 payload, and call \`release\` again with it as \`payment\`, in base64.
5. \`send_calls\`, then \`show\` until every transaction is confirmed.

After a failure call \`release\` again with the very same payment; nothing is paid twice.

## Submission

\`send_calls\`: the calls are \`requests[].params[0]\` of the release, each mapped to \`{ to, value, data }\` (\`value\` is hex there; in \`transactions\` it is decimal wei), in their order, in one batch, with the \`chain\` that was prepared. Change nothing in them.

## Example Prompts

"Swap 20 USDC to ETH on Base"

1. \`prepare\` with these words and chain base.
2. Show the preview with the least that arrives; wait for a yes.
3. \`release\`, pay, and \`send_calls\` with the approval and the swap in one batch.

"What do I have?"

1. \`look_up\` with these words; give its message as it is.

"Send 5 USDC"

1. \`prepare\` answers a question (to whom?); ask the user.
2. \`prepare\` again with \`draft\` and the reply, then as above.

## Risks & Warnings

- slippage: a swap may bring less than expected, never less than the minimum of the preview. Show that minimum; never raise the slippage yourself.
- liquidation: borrowing can be liquidated. Show the health factor of the preview, and its warnings.
- irreversible: what was sent can not be called back. Show recipient and amount before \`send_calls\`.
`;
