import {
  chains,
  decodeBalanceChecks,
  uniswapV4,
  uniswapV4Commands,
  uniswapV4Parameters,
  universalRouterAbi,
  type BalanceCheck,
} from '@say402/readback';
import { concatHex, encodeAbiParameters, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { readContract } from 'viem/actions';
import { movementsOf } from '../check/explain.ts';
import { readEffects } from '../check/read-effects.ts';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import type { EvmWallet } from '../wallets/wallets.ts';
import { balanceShifts } from './balance-shifts.ts';
import type { Seal } from './seal.ts';

/**
 * Makes the call that reverts a batch unless wallet and recipients end with the balances of the preview: a balance check by Uniswap's
 * router, based on their present balances as the wallet's own connection reads them.
 *
 * @throws Say402Error `bytes_differ` where the call can't be read back as exactly these checks
 */
export async function makeSeal(record: OperationRecord, connection: EvmWallet): Promise<Seal> {
  const { chain: name, wallet, preview, released } = record;
  const chain = chains[name];
  const router = uniswapV4[name]?.router;
  if (chain.family !== 'evm' || !router) throw new TypeError(`Nothing is sealed on ${chain.title}`);
  const { effects } = await readEffects(chain, wallet, preview, released?.transactions ?? []);
  const checks = await Promise.all(
    balanceShifts(preview, wallet, movementsOf(effects.flat())).map(async ({ owner, token, baseUnits }) => {
      const now = await readContract(connection, {
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [owner],
      }).catch((cause: unknown) => {
        const hint = 'Nothing was signed. Execute again.';
        throw new Say402Error('unreachable', `What ${owner} has of ${token} can not be read.`, {
          cause,
          hint,
        });
      });
      const least = now + baseUnits;
      return { owner, token, least: least > 0n ? least : 0n };
    }),
  );
  const call = { to: router, data: encode(checks), value: 0n };
  const { to: target, data, value } = call;
  holdTo(checks, decodeBalanceChecks({ chainId: chain.chainId, target, data, value }), record);
  return {
    call,
    least: checks.map(({ owner, token, least }) => ({ owner, token, baseUnits: String(least) })),
  };
}

const encode = (checks: readonly BalanceCheck[]): `0x${string}` =>
  encodeFunctionData({
    abi: universalRouterAbi,
    args: [
      concatHex(checks.map(() => uniswapV4Commands.BALANCE_CHECK)),
      checks.map(({ owner, token, least }) =>
        encodeAbiParameters(uniswapV4Parameters.balanceCheck, [owner, token, least]),
      ),
      maxUint256,
    ],
  });

/** Makes sure that the added call consists of the balance checks alone, since the wallet signs it as well. */
function holdTo(
  wanted: readonly BalanceCheck[],
  found: readonly BalanceCheck[],
  { operationId }: OperationRecord,
): void {
  if (inWords(wanted) === inWords(found)) return;
  throw new Say402Error(
    'bytes_differ',
    `The seal does not check what it is for: expected ${inWords(wanted)}, found ${inWords(found)}.`,
    { operationId, hint: 'Nothing was signed. Execute without `seal`, and report this.' },
  );
}

const inWords = (checks: readonly BalanceCheck[]): string =>
  checks.map(({ owner, token, least }) => `at least ${least} of ${token} at ${owner}`).join(', ');
