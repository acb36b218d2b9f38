/** A range of addresses, both ends included, from which no key and no contract of anybody's can spend. */
interface ReservedRange {
  readonly first: bigint;
  readonly last: bigint;
  /** What it is, in words that follow the address. */
  readonly what: string;
}

const one = (address: bigint, what: string): ReservedRange => ({ first: address, last: address, what });

/** Sources: EIP-1352 and its successors (precompiles begin at 1), RIP-7212 (0x100), Polygon's system contracts (0x1000 to 0x1010). */
const OF_EVERY_CHAIN: readonly ReservedRange[] = [
  {
    first: 0n,
    last: 2n ** 32n - 1n,
    what: 'is reserved for what the chain itself does: nobody has a key for it',
  },
  one(
    0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeen,
    "is what contracts write for the chain's own coin, and nobody's wallet",
  ),
];

/** The first 256 addresses of each range. Source: ava-labs/subnet-evm `precompile/modules/registerer.go`, reservedRanges. */
const avalancheRanges = [1n, 2n, 3n].map((range) => ({
  first: range << 152n,
  last: (range << 152n) + 0xffn,
  what: 'is reserved for what the chain itself does: nobody has a key for it',
}));

const ofOpStack: readonly ReservedRange[] = [
  // Source: specs.optimism.io/protocol/predeploys.html.
  {
    first: 0x4200000000000000000000000000000000000000n,
    last: 0x42000000000000000000000000000000000007ffn,
    what: 'is reserved for contracts of the chain itself',
  },
  // Source: specs.optimism.io/protocol/deposits.html, the L1 attributes depositor account.
  one(0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001n, 'is an account of the chain itself, without a key'),
];

/** By chain name. */
const OF_CHAINS: Readonly<Record<string, readonly ReservedRange[]>> = {
  base: ofOpStack,
  optimism: ofOpStack,
  avalanche: [
    // Source: ava-labs/coreth `constants/constants.go`, BlackholeAddr.
    one(1n << 152n, "is Avalanche's black hole: what goes there is burned"),
    ...avalancheRanges,
  ],
};

/** Why nobody can spend from an address of an EVM chain, in words that follow the address; null where somebody may. */
export function whyReserved(address: string, chain: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return null;
  const at = BigInt(address);
  const range = [...(OF_CHAINS[chain] ?? []), ...OF_EVERY_CHAIN].find(
    ({ first, last }) => first <= at && at <= last,
  );
  return range?.what ?? null;
}
