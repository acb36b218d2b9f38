import {
  decodeFunctionData,
  parseAbiItem,
  toFunctionSelector,
  type AbiFunction,
  type Address,
  type Hex,
} from 'viem';
import { tokenAt } from './token-at.ts';
import type { Descriptor, Field } from './descriptor.ts';
import { descriptors } from './descriptors.ts';
import { formatField, type Shown } from './format-field.ts';
import { resolvePath, type Roots } from './resolve-path.ts';
import type { Call } from './call.ts';

/** What a wallet shows of a call. */
export interface ShownCall {
  /** The file that it is shown by. */
  readonly file: string;
  readonly intent: string;
  readonly fields: readonly Shown[];
}

/** What a wallet shows of a call by ERC-7730, with the calls inside of it; null where no descriptor is about it. */
export function showCall(call: Call): ShownCall | null {
  const found = find(call);
  if (!found) return null;
  const { file, descriptor, format, abi } = found;
  const { args } = decodeFunctionData({ abi: [abi], data: call.data });
  const named = Object.fromEntries(abi.inputs.map(({ name = '' }, index) => [name, args[index]]));
  const roots: Roots = { args: named, call, descriptor };
  const fields = format.fields.flatMap((field) => show(whole(field, descriptor), roots));
  return { file, intent: intentOf(format, fields), fields };
}

/** The functions of descriptors that something was shown by, so that none goes untried. */
export const shownBy = new Set<string>();

function find(call: Call) {
  const { chainId, to, data } = call;
  const bound = (descriptor: Descriptor): boolean =>
    descriptor.context.contract.deployments?.some(
      (each) => each.chainId === chainId && each.address.toLowerCase() === to.toLowerCase(),
    ) ?? false;
  // Those of standards are bound to no contract: a wallet knows tokens from NFTs.
  const standard = (file: string, { context }: Descriptor): boolean =>
    context.contract.deployments === undefined && /erc20/.test(file) === (tokenAt(chainId, to) !== undefined);
  const about = descriptors.filter(({ descriptor }) => bound(descriptor));
  const general = descriptors.filter(({ file, descriptor }) => standard(file, descriptor));
  for (const { file, descriptor } of [...about, ...general])
    for (const [signature, format] of Object.entries(descriptor.display.formats)) {
      const abi = parseAbiItem(`function ${signature}`) as AbiFunction;
      if (!data.startsWith(toFunctionSelector(abi))) continue;
      shownBy.add(`${file} ${signature}`);
      return { file, descriptor, format, abi };
    }
  return null;
}

/** A field with what it takes from the definitions of its file. */
function whole(field: Field, { display }: Descriptor): Field {
  const name = field.$ref?.replace('$.display.definitions.', '');
  const shared = name === undefined ? undefined : display.definitions[name];
  return shared ? { ...shared, ...field, params: { ...shared.params, ...field.params } } : field;
}

function show(field: Field, roots: Roots): Shown[] {
  const value = resolvePath(field.path ?? '', roots);
  const { visible } = field;
  const is = (wanted: readonly unknown[]): boolean => wanted.map(String).includes(String(value));
  if (visible === 'never') return [];
  if (typeof visible === 'object' && 'mustBe' in visible) {
    if (is(visible.mustBe)) return [];
    throw new Error(`${field.label} is ${String(value)}`);
  }
  if (typeof visible === 'object' && is(visible.ifNotIn)) return [];
  if (field.format !== 'calldata') return [formatField(field, value, roots)];
  const callee = resolvePath(String(field.params['calleePath']), roots) as Address;
  return (value as readonly Hex[]).flatMap((data) => {
    const inner = showCall({ ...roots.call, to: callee, value: 0n, data });
    if (!inner) throw new Error(`No descriptor is about the call ${data.slice(0, 10)} inside`);
    return inner.fields;
  });
}

/** The sentence of a call, with its values; the short one where it names a value that is not shown. */
function intentOf(
  { intent, interpolatedIntent }: Descriptor['display']['formats'][string],
  fields: readonly Shown[],
): string {
  if (interpolatedIntent === undefined) return intent;
  return interpolatedIntent.replaceAll(/\{([^}]+)\}/g, (_, path: string) => {
    const field = fields.find((each) => each.path === path);
    if (!field) throw new Error(`${path} is in a sentence, and not shown`);
    return field.text;
  });
}
