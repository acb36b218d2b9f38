import { createKeyPairSignerFromBytes, getBase58Encoder, lamports, type Address } from '@solana/kit';
import type { SandboxAccounts } from '../accounts.ts';
import { createBank } from './create-bank.ts';
import { genesis } from './genesis.ts';
import { methods } from './rpc/methods.ts';
import { requestAirdrop } from './rpc/request-airdrop.ts';
import { rpcServer } from './rpc/rpc-server.ts';
import { solanaTokens } from './solana-token.ts';
import type { ChainTimeOptions } from './chain-time.ts';

export interface SolanaSandbox {
  readonly rpcUrl: string;
  /** Jumps ahead by this many slots, so that blockhashes expire without a wait. */
  readonly advanceSlots: (slots: bigint) => void;
  /** Jumps to the start of the next epoch, so that stake becomes active or cools down without a wait. */
  readonly nextEpoch: () => void;
  /** Puts an account of a program that does not run here on the chain, such as a name of the name service. */
  readonly placeAccount: (account: PlacedAccount) => void;
  /** Puts a program on the chain, such as a stand-in for one that is in no package. */
  readonly placeProgram: (address: Address, elf: Uint8Array) => void;
  /** What an account holds; null where there is none. */
  readonly readAccount: (address: Address) => Uint8Array | null;
  /** Lamports that an account with this many bytes must hold. */
  readonly rentOf: (bytes: number) => bigint;
  readonly epoch: () => bigint;
  readonly close: () => Promise<void>;
}

export interface PlacedAccount {
  readonly address: Address;
  /** The program that owns it. */
  readonly program: Address;
  readonly data: Uint8Array;
  /** What it holds beside its rent. */
  readonly lamports?: bigint;
}

/** Starts a Solana chain in this process, with its tokens and funded accounts, behind JSON-RPC on a free loopback port. */
export async function startSolana(
  accounts: SandboxAccounts,
  options: ChainTimeOptions,
): Promise<SolanaSandbox> {
  const svm = await genesis(await solanaTokens(), accounts);
  const bank = createBank(svm, options);
  const faucet = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(accounts.issuer.solana.secretKey)),
  );
  const app = rpcServer({ bank, methods: { ...methods, requestAirdrop: requestAirdrop(faucet) } });
  const rpcUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    rpcUrl,
    advanceSlots: (slots) => {
      bank.advance(slots);
    },
    nextEpoch: () => {
      const { slotIndex, slotsInEpoch } = bank.position();
      bank.advance(slotsInEpoch - slotIndex);
    },
    placeAccount: ({ address, program, data, lamports: more = 0n }) => {
      const space = BigInt(data.length);
      const all = lamports(svm.minimumBalanceForRentExemption(space) + more);
      svm.setAccount({ address, programAddress: program, data, lamports: all, executable: false, space });
    },
    placeProgram: (address, elf) => {
      svm.addProgram(address, elf);
    },
    readAccount: (address) => {
      const account = svm.getAccount(address);
      return account.exists ? Uint8Array.from(account.data) : null;
    },
    rentOf: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    epoch: () => bank.position().epoch,
    close: () => app.close(),
  };
}
