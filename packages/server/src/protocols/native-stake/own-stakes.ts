import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM } from '@say402/readback';
import { address, isAddress, type Address } from '@solana/kit';
import { z } from 'zod';
import { readEpoch, type EpochFacts } from '../../chains/solana/epoch.ts';
import { rpcAccountSchema } from '../../chains/solana/rpc-account-schema.ts';
import { readStakeAccount, type StakeAccount } from '../../chains/solana/stake-account.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaStep } from '../solana/solana-step.ts';

const SOL_DECIMALS = 9;
/** Where a stake account has its two authorities. Source: github.com/solana-program/stake, `Meta`. */
const OFFSETS = { staker: 12n, withdrawer: 44n } as const;

/** The wallet's stake accounts, and where the chain stands. */
export interface OwnStakes {
  readonly accounts: readonly StakeAccount[];
  readonly epoch: EpochFacts;
}

const answerSchema = z.array(
  z.object({
    pubkey: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
    account: rpcAccountSchema,
  }),
);

/** Reads every stake account over which the wallet has this authority, or the one that the step names. */
export async function readOwnStakes(
  { slots: { account } }: PlanStep,
  solana: SolanaStep,
  authority: keyof typeof OFFSETS,
): Promise<OwnStakes> {
  const [accounts, epoch] = await Promise.all([
    account?.type === 'contract'
      ? readNamed(address(account.text), solana, authority)
      : readAll(solana, OFFSETS[authority]),
    solana.read(async () => readEpoch(solana.rpc)),
  ]);
  return { accounts, epoch };
}

async function readNamed(
  account: Address,
  solana: SolanaStep,
  authority: keyof typeof OFFSETS,
): Promise<StakeAccount[]> {
  const found = readStakeAccount((await solana.accounts([account])).get(account));
  if (!found) throw new Say402Error('invalid_address', `${account} is not a stake account.`);
  if (found[authority] === solana.wallet) return [found];
  const detail = `The stake account ${account} answers to ${found[authority]}, not to ${solana.wallet}.`;
  throw new Say402Error('invalid_address', detail);
}

/** Everything that a wallet has in stake accounts of its own, whoever may move it. @throws Say402Error `chain_unavailable` */
export async function readStakes(solana: Pick<SolanaStep, 'rpc' | 'read' | 'wallet'>): Promise<OwnStakes> {
  const [accounts, epoch] = await Promise.all([
    readAll(solana, OFFSETS.withdrawer),
    solana.read(async () => readEpoch(solana.rpc)),
  ]);
  return { accounts, epoch };
}

async function readAll(
  solana: Pick<SolanaStep, 'rpc' | 'read' | 'wallet'>,
  offset: bigint,
): Promise<StakeAccount[]> {
  const { rpc, wallet } = solana;
  const answer = await solana.read(async (): Promise<unknown> =>
    rpc
      .getProgramAccounts(STAKE_PROGRAM, {
        encoding: 'base64',
        commitment: 'confirmed',
        filters: [
          { dataSize: BigInt(STAKE_ACCOUNT_BYTES) },
          { memcmp: { offset, bytes: wallet, encoding: 'base58' } },
        ],
      })
      .send(),
  );
  return answerSchema
    .parse(answer)
    .flatMap(({ pubkey, account }) =>
      account ? (readStakeAccount({ address: pubkey, ...account }) ?? []) : [],
    )
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

/** Lamports as SOL, with the unit. */
export const inSol = (lamports: bigint): string => `${fromBaseUnits(lamports, SOL_DECIMALS)} SOL`;

/** Asks which of several accounts is meant. */
export function askWhich(
  what: string,
  accounts: readonly { readonly address: string; readonly held: bigint }[],
): never {
  const options = accounts.map(({ address: value, held }) => ({ label: `${value} (${inSol(held)})`, value }));
  const listed = options.map(({ label }) => label).join(', ');
  const question = `Which stake account should be ${what}? The wallet has ${listed}.`;
  throw new Say402Error('question', question, { question, asks: { slot: 'account', options } });
}
