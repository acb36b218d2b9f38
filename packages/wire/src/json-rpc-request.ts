import { z } from 'zod';
import { EVM_ADDRESS } from './address-patterns.ts';

const quantity = z.string().regex(/^0x(0|[1-9a-f][0-9a-f]*)$/);
const envelope = { jsonrpc: z.literal('2.0'), id: z.int().positive() };

/** A released transaction as the JSON-RPC request that a wallet or a node takes. */
export const jsonRpcRequestSchema = z
  .discriminatedUnion('method', [
    z.object({
      ...envelope,
      method: z.literal('eth_sendTransaction'),
      params: z.tuple([
        z.object({
          from: z.string().regex(EVM_ADDRESS),
          to: z.string().regex(EVM_ADDRESS),
          data: z.string().regex(/^0x([0-9a-fA-F]{2})*$/),
          value: quantity,
          chainId: quantity,
          gas: quantity.optional(),
        }),
      ]),
    }),
    z.object({
      ...envelope,
      method: z.literal('sendTransaction'),
      params: z.tuple([z.base64(), z.object({ encoding: z.literal('base64') })]),
    }),
  ])
  .meta({
    id: 'JsonRpcRequest',
    description:
      '`eth_sendTransaction` for a wallet, every quantity in hex; `sendTransaction` for a Solana node, whose transaction has still to be signed.',
  });

export type JsonRpcRequest = z.infer<typeof jsonRpcRequestSchema>;
