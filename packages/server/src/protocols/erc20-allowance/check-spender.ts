import { isSpender, knownKeyOf, whyReserved } from '@say402/readback';
import { erc20Abi, getAddress, type Address, type PublicClient } from 'viem';
import { isContractCode } from '../../chains/evm/contract-code.ts';
import { isBurnAddress } from '../../core/burn-address.ts';
import type { PlannedToken, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';

interface SpenderCheck {
  readonly token: PlannedToken;
  readonly spender: Address;
  /** The step takes an allowance back, which is right for any spender. */
  readonly revokes: boolean;
}

/** An allowance as it is, and whether the token refuses to change it unless it is taken back first. */
export interface SpenderFound {
  /** Base units. */
  readonly allowance: bigint;
  readonly refuses: boolean;
  /** Base units of the token in existence; null where it does not tell. */
  readonly supply: bigint | null;
  readonly warnings: readonly Warning[];
}

/**
 * Reads what a spender may take so far, what it is, and how the token sets allowances; one round trip.
 *
 * @throws Say402Error `invalid_recipient` for an address that can't be a spender
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
  const [allowance, refuses, code, supply] = await reads.read(async () =>
    Promise.all([
      client.readContract(allowanceCall(spending)),
      refusesApproval(client, spending),
      client.getCode({ address: spender }),
      supplyOf(client, spending.token),
    ]),
  );
  if (typeof allowance !== 'bigint') throw new Error('An allowance is a number');
  // Among the reserved addresses, contracts may be meant: some do take tokens.
  const reserved = revokes || isContractCode(code) ? null : whyReserved(spender, chain.name);
  if (reserved !== null) throw new Say402Error('invalid_recipient', `${spender} ${reserved}.`);
  const warning = isContractCode(code) ? strangerWarning(spender, chain) : personWarning(spender, token);
  const warnings = [...knownWarnings(spender), ...(warning === null ? [] : [warning])];
  return { allowance, refuses, supply, warnings: revokes ? [] : warnings };
}

async function supplyOf(client: PublicClient, token: Address): Promise<bigint | null> {
  const [supply] = await readCalls(client, [{ address: token, abi: erc20Abi, functionName: 'totalSupply' }]);
  return typeof supply === 'bigint' ? supply : null;
}

function refusalOf(spender: Address, token: PlannedToken, wallet: string): string | null {
  if (isBurnAddress(spender))
    return 'is an address that nobody controls: an allowance for it can not be meant';
  if (spender === token.address) return `is the ${token.symbol} token itself`;
  return spender === wallet ? 'is the wallet itself, which needs no allowance' : null;
}

function knownWarnings(spender: Address): Warning[] {
  const key = knownKeyOf(spender);
  if (!key) return [];
  const text = `EVERYBODY HAS THE KEY OF ${spender} (${key.secret}, from ${key.source}): what it may take is taken within seconds.`;
  return [{ code: 'known_key', text }];
}

function personWarning(spender: Address, { symbol }: PlannedToken): Warning {
  const text = `${spender} is no contract but somebody's wallet: whoever holds its key could take the ${symbol}.`;
  return { code: 'spender_is_wallet', text };
}

/** Warns of a contract that the words call a protocol's ("the Uniswap router (0x…)") but the registry does not know. */
function strangerWarning(spender: Address, { name, title }: StepContext['chain']): Warning | null {
  if (isSpender(spender, name)) return null;
  const text = `${spender} is none of the protocols' contracts on ${title} that this service knows: make sure whose it is before you sign.`;
  return { code: 'spender_unknown', text };
}
