import { getStructCodec, getU64Codec, type Address } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  reported,
  theWallet,
  type AccountRole,
  type AccountView,
} from '../../svm/describe-instruction.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import {
  deriveCpmmAuthority,
  deriveCpmmConfigs,
  deriveCpmmObservation,
  deriveCpmmPool,
  deriveCpmmVault,
} from './derive.ts';

type Side = 'input' | 'output';
type Name =
  | 'payer'
  | 'authority'
  | 'config'
  | 'pool'
  | `${Side}Account`
  | `${Side}Vault`
  | `${Side}Program`
  | `${Side}Mint`
  | 'observation';
type View = Pick<AccountView<unknown, Name>, 'at' | 'wallet' | 'associatedAccount'>;

const ownTokens =
  (side: Side) =>
  async ({ at, wallet, associatedAccount }: View): Promise<Address> =>
    associatedAccount(wallet, at(`${side}Mint`), at(`${side}Program`));

const vault =
  (side: Side) =>
  async ({ at }: View): Promise<Address> =>
    deriveCpmmVault(at('pool'), at(`${side}Mint`));

const tokenProgram =
  (side: Side) =>
  ({ at }: View): Address => {
    const programs: readonly Address[] = Object.values(tokenPrograms);
    if (programs.includes(at(`${side}Program`))) return at(`${side}Program`);
    throw new ReadbackError(`${at(`${side}Program`)} is no token program`);
  };

const aConfig = async ({ at }: View): Promise<Address> => {
  const configs = await deriveCpmmConfigs();
  if (configs.includes(at('config'))) return at('config');
  throw new ReadbackError(`${at('config')} is no fee configuration of Raydium that is known here`);
};

const accounts = {
  payer: ['s', theWallet],
  authority: ['r', deriveCpmmAuthority],
  config: ['r', aConfig],
  pool: ['w', async ({ at }) => deriveCpmmPool(at('config'), at('inputMint'), at('outputMint'))],
  inputAccount: ['w', ownTokens('input')],
  outputAccount: ['w', ownTokens('output')],
  inputVault: ['w', vault('input')],
  outputVault: ['w', vault('output')],
  inputProgram: ['r', tokenProgram('input')],
  outputProgram: ['r', tokenProgram('output')],
  inputMint: ['r', reported],
  outputMint: ['r', reported],
  observation: ['w', async ({ at }) => deriveCpmmObservation(at('pool'))],
} as const satisfies Record<Name, AccountRole<unknown, Name>>;

const amounts = getStructCodec([
  ['amountIn', getU64Codec()],
  ['amountOut', getU64Codec()],
]);

const swap = (title: string, prefix: readonly number[], exact: 'in' | 'out') =>
  describeInstruction<{ amountIn: bigint; amountOut: bigint }, Name>({
    title,
    prefix,
    fields: amounts,
    accounts,
    effect: ({ at, fields, wallet }) => ({
      kind: 'cpmm_swap',
      pool: at('pool'),
      tokenIn: at('inputMint'),
      tokenOut: at('outputMint'),
      exact,
      amountIn: fields.amountIn,
      amountOut: fields.amountOut,
      to: wallet,
    }),
  });

/**
 * Reads swaps in a constant-product pool of Raydium: of an exact amount for at least another, and of at most an amount for
 * an exact one. Layouts: github.com/raydium-io/raydium-cp-swap, `swap_base_input`, `swap_base_output`.
 */
export const decodeRaydiumCpmmInstruction = decodeOneOf('Raydium CPMM', [
  swap('swap_base_input', [143, 190, 90, 218, 196, 30, 51, 222], 'in'),
  swap('swap_base_output', [55, 217, 98, 86, 163, 74, 180, 173], 'out'),
]);
