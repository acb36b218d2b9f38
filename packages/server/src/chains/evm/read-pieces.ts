import type { ContractFunctionParameters, PublicClient } from 'viem';
import { readContracts } from './read-contracts.ts';

/** Calls, and what their answers mean: undefined for each that failed. */
export interface ReadPiece<T> {
  readonly calls: readonly ContractFunctionParameters[];
  readonly read: (answers: readonly unknown[]) => T;
}

/** Several pieces as one. */
export function together<T>(pieces: readonly ReadPiece<T>[]): ReadPiece<readonly T[]> {
  return {
    calls: pieces.flatMap(({ calls }) => calls),
    read: (answers) => {
      let from = 0;
      return pieces.map(({ calls, read }) => read(answers.slice(from, (from += calls.length))));
    },
  };
}

/** Two pieces as one. */
export function both<A, B>(one: ReadPiece<A>, other: ReadPiece<B>): ReadPiece<readonly [A, B]> {
  return {
    calls: [...one.calls, ...other.calls],
    read: (answers) => [
      one.read(answers.slice(0, one.calls.length)),
      other.read(answers.slice(one.calls.length)),
    ],
  };
}

/** Reads a piece in one call. @throws BaseError where the call as a whole fails */
export async function readPiece<T>(
  client: Pick<PublicClient, 'call' | 'chain'>,
  { calls, read }: ReadPiece<T>,
): Promise<T> {
  return read(await readContracts(client, calls));
}
