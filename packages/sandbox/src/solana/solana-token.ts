import { createHash } from 'node:crypto';
import { address, createKeyPairSignerFromPrivateKeyBytes, type Address } from '@solana/kit';
import { tokens } from '@say402/readback';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { TOKEN_2022_PROGRAM_ADDRESS } from '@solana-program/token-2022';

/** What a Token-2022 mint withholds from each transfer. */
interface SolanaTransferFee {
  readonly basisPoints: number;
  /** Base units. */
  readonly maximum: bigint;
}

/** A token as the sandbox puts it on Solana. */
export interface SolanaToken {
  readonly symbol: string;
  readonly address: Address;
  readonly decimals: number;
  readonly program: Address;
  readonly transferFee?: SolanaTransferFee;
}

/** A token that only lists beyond the registry know. Source: the token lists of Jupiter and of SolanaFM. */
const PEPE: SolanaToken = {
  symbol: 'PEPE',
  address: address('F9CpWoyeBJfoRB8f2pBe2ZNPbPsEE76mWZWme3StsvHK'),
  decimals: 6,
  program: TOKEN_PROGRAM_ADDRESS,
};

const registry = (tokens['solana'] ?? []).map((token): SolanaToken => ({
  symbol: token.symbol,
  address: address(token.address),
  decimals: token.decimals,
  program: token.program === 'token-2022' ? TOKEN_2022_PROGRAM_ADDRESS : TOKEN_PROGRAM_ADDRESS,
}));

/** Every token that readback knows on Solana, one that it does not, and `FEE`: 1 % of each transfer, at most 5 FEE. */
export async function solanaTokens(): Promise<readonly SolanaToken[]> {
  const seed = createHash('sha256').update('say402 sandbox mint FEE').digest();
  const fee = await createKeyPairSignerFromPrivateKeyBytes(seed);
  return [
    ...registry,
    PEPE,
    {
      symbol: 'FEE',
      address: fee.address,
      decimals: 6,
      program: TOKEN_2022_PROGRAM_ADDRESS,
      transferFee: { basisPoints: 100, maximum: 5_000_000n },
    },
  ];
}
