import {
  lookedUpSchema,
  operationResponseSchema,
  paymentRequiredV2Schema,
  preparedToolSchema,
  queryRequestSchema,
  toolFields,
  toolTexts,
  type QueryRequest,
} from '@say402/wire';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { lookUp } from '../../operations/query/look-up.ts';
import { prepare } from '../../operations/query/prepare.ts';
import type { QueryInput } from '../../operations/query/read-query.ts';
import { readOperation } from '../../operations/execution/read-operation.ts';
import { requirePayment } from '../../operations/payment/require-payment.ts';
import { callerSignal } from '../caller-signal.ts';
import { parseAs } from '../parse-request.ts';
import { dataTool } from './hosted-tool.ts';
import { readTerms } from './payment-terms.ts';
import type { ToolCall } from './tool-call.ts';

const wallet = toolFields.wallet.describe(
  'Address of the wallet that will sign; on Base, Polygon and Avalanche 0x…, on Solana Base58.',
);
const { request, question, chain, draft, operationId } = toolFields;

/** Words to a preview. */
const prepareTool = dataTool({
  ...toolTexts.prepare,
  name: 'prepare',
  guidance:
    `${toolTexts.prepare.guidance} On status "question", put the question and its options to the user and call prepare again with the ` +
    'draft and the reply as words. On "prepared", show the preview and the price to the user before anything is paid.',
  input: z.strictObject({ words: request, chain, wallet, draft }),
  output: preparedToolSchema,
  run: async (call, { words, ...asked }) => {
    const about = { chain: asked.chain, wallet: asked.wallet };
    const query = admitQuery(call, words, asked);
    try {
      const { status: _success, requiresPayment: _asked, ...done } = await prepare(call.context, query);
      const status = 'operationId' in done ? ('prepared' as const) : ('answered' as const);
      return { status, ...about, ...done };
    } catch (error) {
      const open = error instanceof Say402Error ? error.details : {};
      if (open.question === undefined) throw error;
      return {
        status: 'question' as const,
        ...about,
        question: open.question,
        options: [...(open.options ?? [])],
        ...(open.open && { open: open.open.map((each) => ({ ...each, options: [...each.options] })) }),
        ...(open.draft !== undefined && { draft: open.draft }),
      };
    }
  },
});

/** A question, answered. */
const lookUpTool = dataTool({
  ...toolTexts.lookUp,
  name: 'look_up',
  input: z.strictObject({ words: question, chain, wallet, draft }),
  output: lookedUpSchema,
  run: async (call, { words, ...asked }) => {
    const { message, answer } = await lookUp(call.context, admitQuery(call, words, asked));
    return { chain: asked.chain, wallet: asked.wallet, message, answer };
  },
});

/** Where an operation stands. */
const showTool = dataTool({
  ...toolTexts.show,
  name: 'show',
  input: z.strictObject({ operationId }),
  output: operationResponseSchema,
  run: async ({ context }, input) => readOperation(context, input.operationId),
});

/** What the release costs. */
const payTermsTool = dataTool({
  name: 'pay_terms',
  title: 'Read the payment terms',
  summary: 'What the release of an operation costs, and to whom it is paid, as x402 has it. Free.',
  guidance:
    'Hand paymentRequired to the wallet that pays, and what it signs to release. Clients that pay by themselves need only release.',
  nature: 'reads',
  input: z.strictObject({ operationId }),
  output: z.object({
    operationId: z.string(),
    settling: z.boolean().describe('A payment is being settled: do not pay again.'),
    paymentRequired: paymentRequiredV2Schema,
  }),
  run: async ({ context }, input) => {
    const { terms, settling } = await requirePayment(context, input.operationId);
    return { operationId: input.operationId, settling, paymentRequired: readTerms(terms.header) };
  },
});

/** The tools that cost nothing. */
export const queryTools = [prepareTool, lookUpTool, showTool, payTermsTool];

/** A query under the limits of queries, as call 1 of the HTTP API. */
function admitQuery(
  { access, limits, request: http, reply }: ToolCall,
  words: string,
  {
    draft: unfinished,
    ...rest
  }: Pick<QueryRequest, 'chain' | 'wallet'> & { readonly draft?: string | undefined },
): QueryInput {
  access.enterQuery(http, reply);
  const query = parseAs(queryRequestSchema, {
    ...rest,
    messages: [{ role: 'user', content: words }],
    ...(unfinished !== undefined && { draft: unfinished }),
  });
  limits.admitQuery(http, reply, query.wallet);
  return {
    request: query,
    client: limits.clientOf(http),
    signal: callerSignal(reply),
    admitQuestion: () => limits.admitQuestion(http, reply),
  };
}
