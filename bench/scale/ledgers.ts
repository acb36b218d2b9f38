import { chains } from '@say402/readback';
import { z } from 'zod';
import type { Observer } from './database-figures.ts';
import type { Walked } from './walk.ts';

/** A payment as whoever moved the money shows it: base units, and how often it was moved. */
export interface Moved {
  readonly value: bigint;
  readonly times: number;
}

/** A payment as the database has it. */
export interface Booked {
  readonly identity: string;
  readonly operationId: string;
  readonly state: string;
  readonly status: string;
  readonly amount: bigint;
  readonly transaction: string | null;
}

const bookedSchema = z.object({
  identity: z.string(),
  operation_id: z.string(),
  state: z.string(),
  status: z.string().nullable(),
  amount: z.string(),
  transaction_id: z.string().nullable(),
});

/** All payments of a database, with the state of what they pay. */
export async function readBooked(observer: Observer): Promise<readonly Booked[]> {
  const found = await observer.rows(
    `SELECT p.identity, p.operation_id, p.state, o.status, p.amount, p.transaction_id
     FROM payments p LEFT JOIN operations o ON o.id = p.operation_id`,
  );
  return found.map((row) => {
    const { identity, operation_id, state, status, amount, transaction_id } = bookedSchema.parse(row);
    const [operationId, transaction] = [operation_id, transaction_id];
    return { identity, operationId, state, status: status ?? 'none', amount: BigInt(amount), transaction };
  });
}

/**
 * What does not agree between the customers, the database and whoever moved the money; nothing where all do.
 *
 * @param price base units that every operation costs
 */
export function compareBooks(
  walked: readonly Walked[],
  booked: readonly Booked[],
  moved: readonly Moved[],
  price: bigint,
): readonly string[] {
  const faults: string[] = [];
  const expect = (that: boolean, fault: string): void => {
    if (!that) faults.push(fault);
  };
  const byIdentity = new Map(booked.map((each) => [each.identity, each]));
  for (const { identity, operationId, transaction } of walked) {
    const found = byIdentity.get(identity);
    const paid = found?.state === 'settled' && found.status === 'paid';
    expect(
      paid && found.operationId === operationId,
      `${operationId} was released, and is not booked as paid`,
    );
    expect(found?.transaction === transaction, `${operationId} has another receipt in the database`);
  }
  const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
  const [received, expected] = [sum(moved.map(({ value }) => value)), price * BigInt(walked.length)];
  expect(
    new Set(walked.map(({ identity }) => identity)).size === walked.length,
    'a payment bought two operations',
  );
  expect(booked.length === walked.length, `${booked.length} payments booked, ${walked.length} made`);
  expect(moved.length === walked.length, `${moved.length} payments moved, ${walked.length} made`);
  expect(
    moved.every(({ times }) => times === 1),
    'a payment was moved twice',
  );
  expect(sum(booked.map(({ amount }) => amount)) === expected, 'the amounts booked do not add up');
  expect(received === expected, `${received} arrived, ${expected} were paid`);
  return faults;
}

/** What the stand-in for a facilitator was asked to settle. */
export async function movedAtFacilitator(url: string): Promise<readonly Moved[]> {
  const schema = z.array(z.object({ value: z.string(), times: z.int() }));
  const settled = schema.parse(await (await fetch(`${url}/settled`)).json());
  return settled.map(({ value, times }) => ({ value: BigInt(value), times }));
}

/** keccak256 of Transfer(address,address,uint256). Source: EIP-20, as every explorer shows it */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What arrived at the payee on Base, as the chain shows it: each transfer for itself. */
export async function movedOnChain(rpcUrl: string, payee: string): Promise<readonly Moved[]> {
  const to = `0x${payee.slice(2).toLowerCase().padStart(64, '0')}`;
  const filter = {
    address: chains.base.paymentAsset.address,
    fromBlock: '0x0',
    toBlock: 'latest',
    topics: [TRANSFER, null, to],
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] });
  const headers = { 'content-type': 'application/json' };
  const answer: unknown = await (await fetch(rpcUrl, { method: 'POST', body, headers })).json();
  const { result } = z.object({ result: z.array(z.object({ data: z.string() })) }).parse(answer);
  return result.map(({ data }) => ({ value: BigInt(data), times: 1 }));
}
