import { CCTP_TOKEN_MESSENGER_PROGRAM, cctpDomains, TOKEN_MESSENGER_V2 } from '@say402/readback';
import { createSolanaRpc, getAddressEncoder, getBase58Encoder, signature, type Address } from '@solana/kit';
import { bytesToHex, concat, hexToBigInt, numberToHex, pad, slice, type Hex } from 'viem';

/** The first bytes of sha256("global:deposit_for_burn"). */
const BURN = '0xd73c3d2e723780b0';
/** Indexes of owner and mint among the accounts of a burn. */
const [OWNER, MINT] = [0, 10];
const VERSION = 1;

/**
 * The messages that CCTP's program would write for a Solana transaction's burns; the stand-in writes none. Layouts:
 * github.com/circlefin/solana-cctp-contracts, `programs/v2`, `Message`, `BurnMessage`, `DepositForBurnParams`.
 */
export async function solanaBurnMessages(rpcUrl: string, id: string): Promise<readonly Hex[]> {
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0 } as const;
  const found = await createSolanaRpc(rpcUrl).getTransaction(signature(id), options).send();
  if (!found || found.meta?.err) return [];
  const { accountKeys, instructions } = found.transaction.message;
  return instructions.flatMap(({ programIdIndex, accounts, data }) => {
    const bytes = bytesToHex(new Uint8Array(getBase58Encoder().encode(data)));
    const [owner, mint] = [OWNER, MINT].map((at) => accountKeys[accounts[at] ?? -1]);
    const isBurn =
      accountKeys[programIdIndex] === CCTP_TOKEN_MESSENGER_PROGRAM && slice(bytes, 0, 8) === BURN;
    return isBurn && owner && mint ? [messageOf(bytes, inWord(owner), inWord(mint))] : [];
  });
}

function messageOf(burn: Hex, owner: Hex, mint: Hex): Hex {
  return concat([
    four(VERSION),
    four(cctpDomains['solana'] ?? -1),
    four(littleEndian(slice(burn, 16, 20))),
    word(0n),
    inWord(CCTP_TOKEN_MESSENGER_PROGRAM),
    pad(TOKEN_MESSENGER_V2),
    slice(burn, 52, 84),
    four(littleEndian(slice(burn, 92, 96))),
    four(0),
    four(VERSION),
    mint,
    slice(burn, 20, 52),
    word(littleEndian(slice(burn, 8, 16))),
    owner,
    word(littleEndian(slice(burn, 84, 92))),
    word(0n),
    word(0n),
  ]);
}

const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
const four = (value: bigint | number): Hex => numberToHex(value, { size: 4 });
const inWord = (address: Address): Hex => bytesToHex(new Uint8Array(getAddressEncoder().encode(address)));

const littleEndian = (bytes: Hex): bigint =>
  hexToBigInt(`0x${(bytes.slice(2).match(/../g) ?? []).toReversed().join('')}`);
