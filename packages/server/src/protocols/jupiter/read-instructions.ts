import { COMPUTE_BUDGET_PROGRAM, JUPITER_PROGRAM, type LookupTables } from '@say402/readback';
import { address, getBase64Encoder, isAddress, type Address } from '@solana/kit';
import { z } from 'zod';
import { askJupiter, jupiterUnavailable } from './jupiter-api.ts';
import type { JupiterApi } from './api-access.ts';
import type { JupiterQuote } from './read-quote.ts';

const MOST_TABLES = 8;

const addressSchema = z.custom<Address>((value) => typeof value === 'string' && isAddress(value));
/** Bytes in base64. */
export const bytesSchema = z.base64().transform((text) => new Uint8Array(getBase64Encoder().encode(text)));
const instructionSchema = z.object({
  programId: addressSchema,
  accounts: z.array(z.object({ pubkey: addressSchema, isSigner: z.boolean(), isWritable: z.boolean() })),
  data: bytesSchema,
});
const answerSchema = z.object({
  tokenLedgerInstruction: instructionSchema.nullish(),
  otherInstructions: z.array(instructionSchema).nullish(),
  computeBudgetInstructions: z.array(instructionSchema).nullish(),
  setupInstructions: z.array(instructionSchema).nullish(),
  swapInstruction: instructionSchema,
  cleanupInstruction: instructionSchema.nullish(),
  addressLookupTableAddresses: z.array(addressSchema).max(MOST_TABLES).nullish(),
  /** Of the newer version, with what it says is in them, which is read from the chain. */
  addressesByLookupTableAddress: z.record(addressSchema, z.unknown()).nullish(),
  tipInstruction: instructionSchema.nullish(),
});

/** An instruction as Jupiter words it. */
export type JupiterInstruction = z.output<typeof instructionSchema>;

/** What Jupiter would have a transaction made of. Nothing of it is trusted. */
export interface JupiterAnswer {
  readonly swap: JupiterInstruction;
  /** Opens accounts of the wallet. */
  readonly setup: readonly JupiterInstruction[];
  readonly tables: readonly (keyof LookupTables)[];
}

/**
 * Asks for the instructions of a quote that go through Jupiter's own token accounts ("shared accounts"), so that the wallet's signature
 * gives away only what goes into the swap. SOL is wrapped here, not by Jupiter.
 *
 * @throws Say402Error `no_route`; `quote_unavailable`, also for an answer that holds more than it should
 */
export async function readJupiterInstructions(
  api: JupiterApi,
  quote: JupiterQuote,
  wallet: Address,
): Promise<JupiterAnswer> {
  const answer = await askJupiter(api, 'swap-instructions', {
    body: {
      quoteResponse: quote.answer,
      userPublicKey: wallet,
      wrapAndUnwrapSol: false,
      useSharedAccounts: true,
      useTokenLedger: false,
      asLegacyTransaction: false,
      skipUserAccountsRpcCalls: true,
    },
  });
  return judgeInstructions(answer);
}

/** Reads what an answer would have a transaction made of. @throws Say402Error `quote_unavailable` for what holds more than it should */
export function judgeInstructions(answer: unknown): JupiterAnswer {
  const { data, error } = answerSchema.safeParse(answer);
  if (!data) throw jupiterUnavailable('can not be understood', error);
  if (data.swapInstruction.programId !== JUPITER_PROGRAM)
    throw jupiterUnavailable(`call ${data.swapInstruction.programId}, which is not Jupiter`);
  const more = [
    data.tokenLedgerInstruction,
    data.cleanupInstruction,
    data.tipInstruction,
    ...(data.otherInstructions ?? []),
  ];
  const extra = more.find((each) => each !== null && each !== undefined);
  if (extra) throw jupiterUnavailable(`want an instruction of ${extra.programId} beside the swap`);
  const budget = data.computeBudgetInstructions ?? [];
  if (budget.some(({ programId }) => programId !== COMPUTE_BUDGET_PROGRAM))
    throw jupiterUnavailable('call the compute budget what is none');
  const tables = [
    ...(data.addressLookupTableAddresses ?? []),
    ...Object.keys(data.addressesByLookupTableAddress ?? {}).map((table) => address(table)),
  ];
  if (tables.length > MOST_TABLES) throw jupiterUnavailable('can not be understood: too many lookup tables');
  return { swap: data.swapInstruction, setup: data.setupInstructions ?? [], tables };
}
