import {
  getBase16Decoder,
  getBytesCodec,
  getStructCodec,
  getU16Codec,
  getU64Codec,
  getU8Codec,
  type Address,
  type ReadonlyUint8Array,
} from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
  type AccountRole,
  type AccountView,
} from '../../svm/describe-instruction.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { JUPITER_PROGRAM } from './addresses.ts';
import { deriveJupiterAuthority, deriveJupiterEvents } from './derive.ts';

type Side = 'source' | 'destination';
type Name =
  | 'authority'
  | 'payer'
  | `${Side}Account`
  | `${Side}Vault`
  | `${Side}Mint`
  | `${Side}Program`
  | 'events'
  | 'program';

interface Fields {
  readonly id: number;
  /** The exact amount, in or out. */
  readonly amount: bigint;
  /** The quoted amount of the other side. */
  readonly quoted: bigint;
  readonly slippage: number;
  readonly platformFee: number;
  readonly positiveSlippage: number;
  readonly route: ReadonlyUint8Array;
}
type View = AccountView<Fields, Name>;

const BASIS_POINTS = 10_000n;

const tokensOf =
  (owner: 'payer' | 'authority', side: Side) =>
  async ({ at, associatedAccount }: View): Promise<Address> =>
    associatedAccount(at(owner), at(`${side}Mint`), at(`${side}Program`));

const tokenProgram =
  (side: Side) =>
  ({ at }: View): Address => {
    const programs: readonly Address[] = Object.values(tokenPrograms);
    if (programs.includes(at(`${side}Program`))) return at(`${side}Program`);
    throw new ReadbackError(`${at(`${side}Program`)} is no token program`);
  };

const accounts = {
  authority: ['r', async ({ fields }) => deriveJupiterAuthority(fields.id)],
  payer: ['s', theWallet],
  sourceAccount: ['w', tokensOf('payer', 'source')],
  sourceVault: ['w', tokensOf('authority', 'source')],
  destinationVault: ['w', tokensOf('authority', 'destination')],
  destinationAccount: ['w', tokensOf('payer', 'destination')],
  sourceMint: ['r', reported],
  destinationMint: ['r', reported],
  sourceProgram: ['r', tokenProgram('source')],
  destinationProgram: ['r', tokenProgram('destination')],
  events: ['r', deriveJupiterEvents],
  program: ['r', exactly(JUPITER_PROGRAM)],
} as const satisfies Record<Name, AccountRole<Fields, Name>>;

/** Described separately from the builder's layout on purpose, so that a mistake in one is found by the other. */
const fields = getStructCodec([
  ['id', getU8Codec()],
  ['amount', getU64Codec()],
  ['quoted', getU64Codec()],
  ['slippage', getU16Codec()],
  ['platformFee', getU16Codec()],
  ['positiveSlippage', getU16Codec()],
  ['route', getBytesCodec()],
]);

/** The accounts of the pools, which must hold neither the wallet's signature nor its tokens. */
async function poolsOf({ rest, writable, wallet, at, associatedAccount }: View): Promise<string[]> {
  const mints = [at('sourceMint'), at('destinationMint')];
  const own = await Promise.all(
    mints.flatMap((mint) =>
      Object.values(tokenPrograms).map(async (program) => associatedAccount(wallet, mint, program)),
    ),
  );
  const mistaken = rest.find((account) => account === wallet || own.includes(account));
  if (mistaken !== undefined)
    throw new ReadbackError(`The pools of Jupiter's route would get ${mistaken}, which is the wallet's own`);
  return rest.map((account) => (writable.has(account) ? `${account} (writable)` : account));
}

/** The bound that the program enforces, rounded to the wallet's disadvantage. */
function boundOf({ quoted, slippage }: Pick<Fields, 'quoted' | 'slippage'>, exact: 'in' | 'out'): bigint {
  const part = BigInt(slippage);
  if (exact === 'out') return (quoted * (BASIS_POINTS + part) + BASIS_POINTS - 1n) / BASIS_POINTS;
  if (part >= BASIS_POINTS) throw new ReadbackError(`A slippage of ${part} basis points leaves no minimum`);
  return (quoted * (BASIS_POINTS - part)) / BASIS_POINTS;
}

const swap = (title: string, prefix: readonly number[], exact: 'in' | 'out') =>
  describeInstruction<Fields, Name>({
    title,
    prefix,
    fields,
    accounts,
    more: true,
    effect: async (view) => {
      const { at, wallet } = view;
      const { id, amount, quoted, slippage, platformFee, positiveSlippage, route } = view.fields;
      if (platformFee !== 0 || positiveSlippage !== 0)
        throw new ReadbackError(
          `${title} gives others ${platformFee} basis points, and ${positiveSlippage} of what is gained`,
        );
      const bound = boundOf({ quoted, slippage }, exact);
      return {
        kind: 'jupiter_swap',
        tokenIn: at('sourceMint'),
        tokenOut: at('destinationMint'),
        exact,
        amountIn: exact === 'in' ? amount : bound,
        amountOut: exact === 'in' ? bound : amount,
        to: wallet,
        quoted,
        slippage,
        through: id,
        route: getBase16Decoder().decode(route),
        pools: await poolsOf(view),
      };
    },
  });

/**
 * Reads swaps by Jupiter through its own token accounts ("shared accounts"), in the second version of its instructions: these state their
 * bounds before the route, so the route need not be understood. All other instructions are refused: `route` and its kind pass the wallet's
 * signature on to the pools' programs, and the first versions and those with a token ledger state their bounds behind the route, or not at
 * all. Layouts: the interface description of the program on the chain.
 */
export const decodeJupiterInstruction = decodeOneOf('Jupiter', [
  swap('shared_accounts_route_v2', [209, 152, 83, 147, 124, 254, 216, 233], 'in'),
  swap('shared_accounts_exact_out_route_v2', [53, 96, 229, 202, 216, 187, 250, 24], 'out'),
]);
