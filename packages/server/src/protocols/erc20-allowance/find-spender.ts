import { spendersOf, spendersOn, type EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { protocolNames } from '../../actions/protocol-names.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlannedSlot, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { allowanceCall, UNLIMITED } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';

/**
 * Which of a protocol's contracts an allowance is taken back from: the only one that has one. A protocol of one contract, and a contract that
 * was named by its address, need no look-up; otherwise one round trip.
 *
 * @throws Say402Error `question` where several have an allowance, `nothing_to_do` where none has, `contract_unreadable`
 */
export async function findSpender(
  step: PlanStep,
  { reads, wallet, chain }: StepContext,
): Promise<Readonly<Record<string, PlannedSlot>>> {
  const token = slotOf(step, 'token', 'token');
  const spender = slotOf(step, 'spender', 'contract');
  if (step.action !== 'revoke' || spender.kind === 'address' || token.address === NATIVE) return {};
  if (reads.family !== 'evm' || chain.family !== 'evm')
    throw new TypeError('These allowances are on EVM chains');
  const known = spendersOf(spender.protocol, chain.name);
  if (known.length < 2) return {};
  const { client } = reads;
  const asset = getAddress(token.address);
  const allowances = await reads.read(async () =>
    readCalls(
      client,
      known.map((each) => allowanceCall({ token: asset, owner: wallet, spender: each })),
    ),
  );
  const found = known.flatMap((address, index) => {
    const allowance = allowances[index];
    // One that is not told may be there all the same.
    if (typeof allowance !== 'bigint') {
      const detail = `${token.symbol} at ${asset} does not say what ${address} may take from the wallet.`;
      throw new Say402Error('contract_unreadable', detail);
    }
    return allowance > 0n ? [{ address, allowance }] : [];
  });
  const [only, another] = found;
  if (another) ask(found, token, chain);
  if (!only) {
    const detail = `No contract of ${spender.text} on ${chain.title} that the registry knows may take any ${token.symbol} from the wallet.`;
    throw new Say402Error('nothing_to_do', detail);
  }
  const { address } = only;
  const read = {
    kind: 'chain',
    read: `allowances of ${spender.text} for ${token.symbol} of ${wallet}`,
  } as const;
  return {
    spender: { type: 'contract', kind: 'address', text: address, sources: [...spender.sources, read] },
  };
}

function ask(
  found: readonly { readonly address: Address; readonly allowance: bigint }[],
  { symbol, decimals }: PlannedToken,
  { name }: EvmChain,
): never {
  const titles = new Map(
    spendersOn(name).map(({ address, protocol }) => [address, protocolNames[protocol]?.title ?? protocol]),
  );
  const question = `Several contracts may take ${symbol} from the wallet. Whose allowance should be revoked?`;
  const options = found.map(({ address, allowance }) => {
    const much = allowance >= UNLIMITED ? 'without limit' : `${fromBaseUnits(allowance, decimals)} ${symbol}`;
    return { label: `${titles.get(address)} at ${address} (${much})`, value: address };
  });
  throw new Say402Error('question', question, { question, asks: { slot: 'spender', options } });
}
