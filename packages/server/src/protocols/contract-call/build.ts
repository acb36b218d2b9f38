import { argumentText, writtenFunction } from '@say402/readback';
import { encodeFunctionData, getAddress, type AbiFunction, type Address } from 'viem';
import { NATIVE, type PlanStep, type Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { readArgument, shownText, type ArgumentValue } from './read-argument.ts';
import { expectContractCall } from '../expected-effects/contract-call.ts';

/** Nobody knows beforehand what a function takes: enough for most, until the dry run measures it. */
const GAS = 500_000n;

/** Functions that the user writes out, where the operator allows them. */
export const contractCall: Protocol = {
  name: 'contract-call',
  title: 'Contract call',
  family: 'evm',
  unbound: true,
  actions: { contract_call: expectContractCall },
  need: { kind: 'gas', gas: GAS },
  accepts: ({ action }) => action === 'contract_call',
  prepare: async (step, context) => {
    if (!context.settings.contractCalls) refuseSwitchedOff();
    const contract = slotOf(step, 'contract', 'contract');
    if (contract.kind !== 'address') refuseNamed(contract.text);
    const target = getAddress(contract.text);
    const { item, args } = readCall(step);
    await refuseWithoutCode(target, context);
    const value = valueOf(step);
    return {
      pieces: [
        {
          family: 'evm',
          step: context.index,
          to: target,
          data: encodeFunctionData({ abi: [item], args }),
          value,
        },
      ],
      outcome: outcomeOf({ item, args, target, value }, context),
    };
  },
};

function refuseSwitchedOff(): never {
  const detail =
    'This service does not prepare functions that are written out: its operator has left CONTRACT_CALLS off.';
  throw new Say402Error('action_unavailable', detail);
}

function refuseNamed(text: string): never {
  const question = `Which contract of ${text} should be called? Please give its address.`;
  throw new Say402Error('question', question, { question, asks: { slot: 'contract' } });
}

interface ReadCall {
  readonly item: AbiFunction;
  readonly args: readonly ArgumentValue[];
}

function readCall(step: PlanStep): ReadCall {
  const { signature, args: texts } = slotOf(step, 'call', 'call');
  const item = writtenFunction(signature);
  if (!item)
    throw new Say402Error('invalid_call', `"${signature}" names a type that Solidity does not know.`);
  if (item.inputs.length !== texts.length) {
    const detail = `${signature} takes ${item.inputs.length} arguments, and ${texts.length} are given.`;
    throw new Say402Error('invalid_call', detail);
  }
  const args = item.inputs.map(({ type }, index) => {
    const text = texts[index] ?? '';
    const value = readArgument(type, text);
    if (value !== null) return value;
    const detail = `Argument ${index + 1} of ${signature} is "${shownText(text)}", which is no ${type}.`;
    throw new Say402Error('invalid_call', detail);
  });
  return { item, args };
}

async function refuseWithoutCode(target: Address, { reads, chain }: StepContext): Promise<void> {
  if (reads.family !== 'evm') throw new TypeError('Functions are called on EVM chains only');
  const { client } = reads;
  const code = await reads.read(async () => client.getCode({ address: target }));
  if (code !== undefined && code !== '0x') return;
  throw new Say402Error('invalid_call', `There is no contract at ${target} on ${chain.title}.`);
}

function valueOf(step: PlanStep): bigint {
  const amount = findSlot(step, 'amount', 'amount');
  if (!amount) return 0n;
  const token = slotOf(step, 'token', 'token');
  if (token.address === NATIVE) return amount.baseUnits;
  const detail = `Only the chain's own coin can go with a call, not ${token.symbol}.`;
  throw new Say402Error('invalid_token', detail);
}

function outcomeOf(
  { item, args, target, value }: ReadCall & { readonly target: Address; readonly value: bigint },
  { chain, wallet }: StepContext,
): StepOutcome {
  const token = nativeTokenOf(chain);
  return {
    ...emptyOutcome,
    sent: value > 0n ? [{ token, amount: value, to: target }] : [],
    changes: [{ owner: wallet, token, expected: -value, least: -value }],
    facts: item.inputs.map(({ type, name }, index) => ({
      name: `argument ${index + 1}: ${type}${name === undefined || name === '' ? '' : ` ${name}`}`,
      value: shownText(argumentText(args[index])),
      source: { kind: 'chain', read: `the call as it is encoded for ${target}` },
    })),
    warnings: [unknownWarning(item, target)],
  };
}

function unknownWarning({ name }: AbiFunction, target: Address): Warning {
  const text = `What ${name} of ${target} does is known to its author only: the dry run shows that it does not fail, not what it takes. Sign it only if you trust the contract.`;
  return { code: 'contract_call', text };
}
