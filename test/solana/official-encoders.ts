import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  AccountRole,
  address,
  getBase16Encoder,
  type AccountMeta,
  type Address,
  type Instruction,
} from '@solana/kit';
import { z } from 'zod';
import { installApart } from '../../scripts/install-apart.ts';

/** What `test/encoders/encode.js` takes: which encoder, and its input as texts. */
export interface EncodingJob {
  readonly encoder: string;
  readonly input: Readonly<Record<string, string | null>>;
}

/** An instruction as its protocol's own package encodes it. */
export interface OfficialInstruction {
  readonly programAddress: Address;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}

const encodedSchema = z.array(
  z.object({
    programAddress: z.string(),
    accounts: z.array(z.object({ address: z.string(), signer: z.boolean(), writable: z.boolean() })),
    data: z.string(),
  }),
);

/** Encodes with the packages that the protocols publish, in a process of their own: they need another web3.js than ours. */
export async function encodeOfficially(jobs: readonly EncodingJob[]): Promise<OfficialInstruction[]> {
  const folder = installApart('test/encoders');
  const child = spawn(process.execPath, ['encode.js'], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(jobs));
  let output = '';
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`The official encoders failed: ${complaint}`);
  return encodedSchema.parse(JSON.parse(output)).map(({ programAddress, accounts, data }) => ({
    programAddress: address(programAddress),
    accounts: accounts.map((account) => ({ address: address(account.address), role: roleOf(account) })),
    data: Uint8Array.from(getBase16Encoder().encode(data)),
  }));
}

function roleOf({ signer, writable }: { signer: boolean; writable: boolean }): AccountRole {
  if (signer) return writable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return writable ? AccountRole.WRITABLE : AccountRole.READONLY;
}

/** What of an instruction goes on the chain. */
export function plainInstruction({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) {
  return {
    programAddress,
    accounts: accounts.map(({ address: of, role }) => ({ address: of, role })),
    data: Array.from(data),
  };
}
