import { isSpender } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { isContractCode } from '../../chains/evm/contract-code.ts';
import { isBurnAddress } from '../../core/burn-address.ts';
import type { PlannedToken, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';

interface SpenderCheck {
  readonly token: PlannedToken;
  readonly spender: Address;
  /** An allowance that is taken back is so from anyone. */
  readonly revokes: boolean;
}

/** An allowance as it is, and whether the token refuses to change it unless it is taken back first. */
export interface SpenderFound {
  /** Base units. */
  readonly allowance: bigint;
  readonly refuses: boolean;
  readonly warnings: readonly Warning[];
}

/**
 * Reads what a spender may take so far, what it is, and how the token sets allowances; one round trip.
 *
 * @throws Say402Error `invalid_recipient` for a spender that can not be meant
 */
export async function checkSpender(
  { reads, wallet, chain }: StepContext,
  { token, spender, revokes }: SpenderCheck,
): Promise<SpenderFound> {
  if (reads.family !== 'evm') throw new TypeError('Allowances of this kind exist on EVM chains only');
  const why = revokes ? null : refusalOf(spender, token, wallet);
  if (why !== null) throw new Say402Error('invalid_recipient', `${spender} ${why}.`);
  const { client } = reads;
  const spending: AllowanceOf = { token: getAddress(token.address), owner: wallet, spender };
  const [allowance, refuses, code] = await reads.read(async () =>
    Promise.all([
      client.readContract(allowanceCall(spending)),
      refusesApproval(client, spending),
      client.getCode({ address: spender }),
    ]),
  );
  if (typeof allowance !== 'bigint') throw new Error('An allowance is a number');
  const warning = isContractCode(code) ? strangerWarning(spender, chain) : personWarning(spender, token);
  return { allowance, refuses, warnings: revokes || warning === null ? [] : [warning] };
}

function refusalOf(spender: Address, token: PlannedToken, wallet: string): string | null {
  if (isBurnAddress(spender))
    return 'is an address that nobody controls: an allowance for it can not be meant';
  if (spender === token.address) return `is the ${token.symbol} token itself`;
  return spender === wallet ? 'is the wallet itself, which needs no allowance' : null;
}

function personWarning(spender: Address, { symbol }: PlannedToken): Warning {
  const text = `${spender} is no contract but somebody's wallet: whoever holds its key could take the ${symbol}.`;
  return { code: 'spender_is_wallet', text };
}

/** Of a contract that somebody may call a protocol's ("the Uniswap router (0x…)") and that is none of those known here. */
function strangerWarning(spender: Address, { name, title }: StepContext['chain']): Warning | null {
  if (isSpender(spender, name)) return null;
  const text = `${spender} is none of the protocols' contracts on ${title} that this service knows: make sure whose it is before you sign.`;
  return { code: 'spender_unknown', text };
}
