import { releaseResponseSchema, type ReleaseResponse } from '@say402/wire';
import type { FastifyRequest } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';
import type { Context } from '../operations/context.ts';
import { executionPlan, planDigest } from '../operations/payment/execution-plan.ts';
import type { ReleaseResult } from '../operations/payment/release-result.ts';
import { inJsonRpc } from './json-rpc-form.ts';

/** Extra formats for released transactions: ready JSON-RPC requests, or an execution plan. */
export const releaseFormats = ['jsonrpc', 'plan'] as const;
export type ReleaseFormat = (typeof releaseFormats)[number];

const WANTED = releaseFormats.join(' or ');

/** The format that a request asks for (`?format=jsonrpc`). @throws Say402Error `invalid_request`, before anything is paid */
export function formatOf({ query }: Pick<FastifyRequest, 'query'>): ReleaseFormat | null {
  const asked = typeof query === 'object' && query !== null && 'format' in query ? query.format : undefined;
  if (asked === undefined) return null;
  const format = releaseFormats.find((each) => each === asked);
  if (format) return format;
  const issues = [{ path: '?format', message: `Expected ${WANTED}, or no format` }];
  throw new Say402Error('invalid_request', `?format: expected ${WANTED}, or no format.`, { issues });
}

/** Refuses a format that the operation can't be released in, before it is paid for. @throws Say402Error `invalid_request` */
export async function checkFormat(
  { store, chains }: Context,
  operationId: string,
  format: ReleaseFormat | null,
): Promise<void> {
  if (format !== 'plan') return;
  const operation = await store.read(operationId);
  if (operation && chains.get(operation.chain)?.port.chain.family === 'svm') throw noPlan();
}

/** A release in the format that is wanted. @throws Say402Error `invalid_request` where there is none */
export function inFormat(
  { body, wallet }: Extract<ReleaseResult, { kind: 'released' }>,
  format: ReleaseFormat,
): ReleaseResponse {
  const released = releaseResponseSchema.parse(JSON.parse(body));
  if (format === 'jsonrpc') return inJsonRpc(released, wallet);
  const plan = executionPlan(released, wallet);
  if (!plan) throw noPlan();
  return { ...released, plan, planDigest: planDigest(plan) };
}

const noPlan = (): Say402Error =>
  new Say402Error(
    'invalid_request',
    'Execution plans exist on EVM chains only; this operation is on Solana.',
    {
      issues: [{ path: '?format', message: 'plan is for EVM chains only' }],
    },
  );
