import type { PoolClient } from 'pg';
import { endingOf, statement, type Program } from '../sql/query.ts';
import type { Pipeline } from './pipeline.ts';

const BEGIN = statement('BEGIN');
const COMMIT = statement('COMMIT');

/**
 * Runs a program in a transaction. BEGIN goes out with its first statements and COMMIT with its last, so that it takes one round trip for
 * each decision of the program, and one more. After a failure the transaction is still open, unless the connection broke.
 */
export async function runTransaction(
  send: Pipeline,
  client: PoolClient,
  program: Program<unknown>,
): Promise<unknown> {
  let opening = [BEGIN];
  let step = program.next();
  while (!step.done) {
    const answers = await send(client, [...opening, ...step.value]);
    step = program.next(answers.slice(opening.length));
    opening = [];
  }
  const { queries, resultOf } = endingOf(step.value);
  const answers = await send(client, [...opening, ...queries, COMMIT]);
  return resultOf(answers.slice(opening.length, opening.length + queries.length));
}

/** Runs a program that only reads, each step by itself. */
export async function runReads(
  send: Pipeline,
  client: PoolClient,
  program: Program<unknown>,
): Promise<unknown> {
  let step = program.next();
  while (!step.done) step = program.next(await send(client, step.value));
  const { queries, resultOf } = endingOf(step.value);
  return resultOf(queries.length === 0 ? [] : await send(client, queries));
}
