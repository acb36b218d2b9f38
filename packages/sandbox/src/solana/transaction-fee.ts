import { programAddresses } from './program-addresses.ts';
import type { CompiledMessage } from './wire-transaction.ts';

const lamportsPerSignature = 5_000n;
const microLamportsPerLamport = 1_000_000n;
const maxUnits = 1_400_000n;
const unitsPerBuiltin = 3_000n;
const unitsPerOther = 200_000n;

const precompiles: ReadonlySet<string> = new Set([
  programAddresses.ed25519,
  programAddresses.secp256k1,
  programAddresses.secp256r1,
]);
const builtins: ReadonlySet<string> = new Set([
  ...precompiles,
  programAddresses.system,
  programAddresses.vote,
  programAddresses.computeBudget,
  programAddresses.loaderDeprecated,
  programAddresses.loader,
  programAddresses.loaderUpgradeable,
  programAddresses.loaderV4,
]);
const setUnitLimit = 2;
const setUnitPrice = 3;

/** What the network charges for a message, in lamports. Sources: solana.com/docs/core/fees, SIMD-0170 (default limits). */
export function transactionFee(message: CompiledMessage): bigint {
  let signatures = BigInt(message.header.numSignerAccounts);
  let limit: bigint | undefined;
  let defaultLimit = 0n;
  let price = 0n;
  for (const { programAddressIndex, data } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? '';
    defaultLimit += builtins.has(program) ? unitsPerBuiltin : unitsPerOther;
    if (data === undefined || data.length === 0) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const kind = view.getUint8(0);
    if (precompiles.has(program)) signatures += BigInt(kind);
    if (program !== programAddresses.computeBudget) continue;
    if (kind === setUnitLimit && data.length >= 5) limit = BigInt(view.getUint32(1, true));
    if (kind === setUnitPrice && data.length >= 9) price = view.getBigUint64(1, true);
  }
  const asked = limit ?? defaultLimit;
  const units = asked < maxUnits ? asked : maxUnits;
  return signatures * lamportsPerSignature + ceilDivide(price * units, microLamportsPerLamport);
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
