import {
  decodeAbiParameters,
  encodeAbiParameters,
  toFunctionSelector,
  type AbiFunction,
  type AbiParameter,
  type AbiParameterToPrimitiveType,
  type Hex,
} from 'viem';
import { ReadbackError } from '../readback-error.ts';
import { text } from '../rules.ts';
import type { EvmCall } from './call.ts';

/** Marks an argument that becomes part of an effect. */
export const use = { plan: 'use' } as const;

/** Marks an argument that must have this value. */
export const only = <Value>(value: Value): { readonly plan: 'only'; readonly value: Value } => ({
  plan: 'only',
  value,
});

type Step<Value> = typeof use | { readonly plan: 'only'; readonly value: Value };

/** What to do with every parameter, members of tuples included. */
type PlanFor<Parameters extends readonly AbiParameter[]> = {
  readonly [P in Parameters[number] as P['name'] & string]: P extends {
    readonly type: 'tuple';
    readonly components: infer Members extends readonly AbiParameter[];
  }
    ? PlanFor<Members>
    : Step<AbiParameterToPrimitiveType<P>>;
};

type Arguments<Parameters extends readonly AbiParameter[]> = {
  readonly [P in Parameters[number] as P['name'] & string]: AbiParameterToPrimitiveType<P>;
};

/** Reads the calls of one function. */
export interface CallReader<Parameters extends readonly AbiParameter[]> {
  readonly selector: Hex;
  /**
   * The arguments by name.
   *
   * @throws ReadbackError unless the call is of this function, encoded canonically to the last byte, and every argument
   * with only one right value has it
   */
  read(call: Pick<EvmCall, 'target' | 'data'>): Arguments<Parameters>;
}

/**
 * Makes the reader of a function. The plan names every parameter of the ABI item, so that none can be overlooked.
 *
 * @throws TypeError when the plan and the ABI item name different parameters
 * @example callReader(getAbiItem({ abi: erc20Abi, name: 'transfer' }), { to: use, amount: use })
 */
export function callReader<const Item extends AbiFunction>(
  item: Item,
  plan: PlanFor<Item['inputs']>,
): CallReader<Item['inputs']> {
  assertComplete(item.name, item.inputs, plan);
  const selector = toFunctionSelector(item);
  const inputs: readonly AbiParameter[] = item.inputs;
  return {
    selector,
    read: ({ target, data }) => {
      if (data.slice(0, 10) !== selector)
        throw new ReadbackError(`Selector ${data.slice(0, 10)} of ${target} is not ${item.name}`);
      const encoded: Hex = `0x${data.slice(10)}`;
      const args = decodeArguments(item, target, encoded);
      if (!encodesTo(inputs, args, encoded))
        throw new ReadbackError(`The ${item.name} of ${target} is not encoded canonically`);
      const named = Object.fromEntries(
        item.inputs.map(({ name = '' }, index) => [name, args[index]] as const),
      );
      assertPlanned(item.name, plan, named);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- viem decoded the values by the types of this very item
      return named as Arguments<Item['inputs']>;
    },
  };
}

function decodeArguments({ name, inputs }: AbiFunction, target: string, encoded: Hex): readonly unknown[] {
  try {
    return decodeAbiParameters(inputs, encoded);
  } catch (cause) {
    throw new ReadbackError(`The ${name} of ${target} can not be decoded`, { cause });
  }
}

/** viem decodes values that are too large for their type, and fails only when it encodes them again. */
function encodesTo(inputs: readonly AbiParameter[], args: readonly unknown[], encoded: Hex): boolean {
  try {
    return encodeAbiParameters(inputs, args) === encoded;
  } catch {
    return false;
  }
}

type AnyPlan = Readonly<Record<string, unknown>>;

function assertComplete(where: string, parameters: readonly AbiParameter[], plan: AnyPlan): void {
  const names = parameters.map(({ name = '' }) => name);
  if (names.includes('') || new Set(names).size !== names.length)
    throw new TypeError(`Every parameter of ${where} needs a name of its own`);
  const unplanned =
    names.find((name) => !(name in plan)) ?? Object.keys(plan).find((name) => !names.includes(name));
  if (unplanned !== undefined) throw new TypeError(`${where}: nothing says what becomes of "${unplanned}"`);
  for (const parameter of parameters) {
    if (parameter.type === 'tuple' && 'components' in parameter)
      assertComplete(
        `${where}.${parameter.name}`,
        parameter.components,
        asRecord(plan[parameter.name ?? '']),
      );
  }
}

function assertPlanned(where: string, plan: AnyPlan, values: AnyPlan): void {
  for (const [name, step] of Object.entries(plan)) {
    const value = values[name];
    const { plan: kind, value: wanted } = asRecord(step);
    if (kind === 'use') continue;
    if (kind !== 'only') assertPlanned(`${where}.${name}`, asRecord(step), asRecord(value));
    else if (value !== wanted)
      throw new ReadbackError(`${where}: ${name} is ${text(value)}, not ${text(wanted)}`);
  }
}

function asRecord(value: unknown): AnyPlan {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
