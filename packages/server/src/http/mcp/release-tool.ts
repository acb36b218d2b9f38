import { operationRequestSchema, releaseResponseSchema, toolFields } from '@say402/wire';
import { z } from 'zod';
import { requirePayment } from '../../operations/payment/require-payment.ts';
import { parseAs } from '../parse-request.ts';
import { checkFormat, inFormat, releaseFormats } from '../release-format.ts';
import { takePayment } from '../routes/release-paid.ts';
import type { HostedTool } from './hosted-tool.ts';
import { paymentHeaderOf } from './payment-header.ts';
import { paymentRequiredResult, settlementMeta } from './payment-terms.ts';

/** Seconds to wait for an open settlement; clients give up a call after a minute. */
const PATIENCE = 25;

const input = z.strictObject({
  operationId: toolFields.operationId,
  payment: z
    .string()
    .max(16_384)
    .optional()
    .describe(
      'The signed x402 payment, in base64 as in the header PAYMENT-SIGNATURE, where the client can not put it into _meta["x402/payment"].',
    ),
  format: z
    .enum(releaseFormats)
    .optional()
    .describe(
      'Beside the transactions: jsonrpc for each as a ready JSON-RPC request with hex quantities (requests); plan, on EVM chains, for an execution plan of ERC-8410 and its digest (plan, planDigest).',
    ),
  ...operationRequestSchema.pick({ refresh: true, acceptDoubleExecution: true, acceptPreview: true }).shape,
});

/** A payment, for the transactions. */
export const releaseTool: HostedTool = {
  name: 'release',
  title: 'Pay and get the transactions',
  summary:
    'Pay for an operation and get its unsigned transactions, in order, to be signed and sent by your own wallet.',
  guidance:
    'Without a payment it answers the x402 payment terms, and nothing is spent. Pay only after the user has seen the preview and agreed. ' +
    'When it fails, or an answer is lost, call it again with the very same payment: nothing is paid twice. Never sign a second payment ' +
    'while one is open. With refresh it prepares a paid operation again, free of charge, where its transactions have expired.',
  nature: 'spends',
  input,
  output: null,
  run: async (call, args) => {
    const { payment: given, format, ...operation } = parseAs(input, args);
    const payment = call.payment ?? given;
    if (payment === undefined) {
      const { terms } = await requirePayment(call.context, operation.operationId);
      return paymentRequiredResult(terms.header);
    }
    await checkFormat(call.context, operation.operationId, format ?? null);
    const header = paymentHeaderOf(payment);
    const result = await takePayment(call, operation, header, Math.min(call.longestWait, PATIENCE));
    if (result.kind === 'refused') return paymentRequiredResult(result.header, result.settlement);
    const released =
      format === undefined ? releaseResponseSchema.parse(JSON.parse(result.body)) : inFormat(result, format);
    return {
      content: [{ type: 'text', text: JSON.stringify(released) }],
      structuredContent: released,
      ...settlementMeta(result.settlement),
    };
  },
};
