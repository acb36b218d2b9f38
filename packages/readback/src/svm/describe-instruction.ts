import type { Address, Codec, ReadonlyUint8Array } from '@solana/kit';
import type { Effect } from '../effects.ts';
import { ReadbackError } from '../readback-error.ts';
import type { Explanation, InstructionContext, InstructionDecoder, SvmInstruction } from './instruction.ts';
import { readAccounts } from './read-accounts.ts';
import { reading } from './reading.ts';
import { sameBytes } from './same-bytes.ts';

/** What a rule for an account may depend on. */
export interface AccountView<Fields, Name extends string> extends InstructionContext {
  readonly program: Address;
  readonly fields: Fields;
  readonly at: (name: Name) => Address;
  /** The unnamed accounts behind the named ones. */
  readonly rest: readonly Address[];
  /** The accounts of the instruction that the message makes writable. */
  readonly writable: ReadonlySet<Address>;
}

/** The only address that may stand there; null for any, which the effect then has to name. */
export type AccountRule<Fields, Name extends string> = (
  view: AccountView<Fields, Name>,
) => Promise<Address | null> | Address | null;

/** An account of an instruction: its role (`s` signer, `w` writable, `r` neither), and which address it must be. */
export type AccountRole<Fields, Name extends string> = readonly [
  need: 'r' | 'w' | 's' | 'ws',
  rule: AccountRule<Fields, Name>,
];

/** An instruction as data: its discriminator, the fields after it, its accounts in order, and what it does. */
export interface InstructionDescription<Fields extends object, Name extends string> {
  readonly title: string;
  readonly prefix: readonly number[];
  readonly fields: Codec<Fields>;
  readonly accounts: Readonly<Record<Name, AccountRole<Fields, Name>>>;
  /** Unnamed accounts may follow, none of which may sign. The effect has to name them and which are writable. */
  readonly more?: true;
  /** Has to use every field, and every account that has no rule. */
  effect(view: AccountView<Fields, Name>): Effect | Promise<Effect>;
}

export interface DescribedInstruction {
  readonly prefix: readonly number[];
  readonly decode: InstructionDecoder;
}

/** Any account, which the effect has to name. */
export const reported = (): null => null;
/** The wallet that signs. */
export const theWallet = ({ wallet }: { readonly wallet: Address }): Address => wallet;
/** Always this account. */
export const exactly = (address: Address) => (): Address => address;

/**
 * Makes a decoder of a description. It refuses data that does not encode to the same bytes, another number of accounts, and accounts that
 * break their rule. A field or free account that the effect does not use is refused as a mistake of the description.
 */
export function describeInstruction<Fields extends object, const Name extends string>(
  description: InstructionDescription<Fields, Name>,
): DescribedInstruction {
  const { prefix } = description;
  return { prefix, decode: async (instruction, context) => explain(description, instruction, context) };
}

/** @throws ReadbackError when the instruction begins like none of them. */
export function decodeOneOf(title: string, known: readonly DescribedInstruction[]): InstructionDecoder {
  return async (instruction, context) => {
    const found = known.find(({ prefix }) => startsWith(instruction.data, prefix));
    if (found) return found.decode(instruction, context);
    const start = Array.from(instruction.data.slice(0, 8)).join(' ');
    throw new ReadbackError(`Instruction ${start || 'without data'} of ${title} is not known`);
  };
}

const startsWith = (data: ReadonlyUint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => data[index] === byte);

async function explain<Fields extends object, Name extends string>(
  description: InstructionDescription<Fields, Name>,
  instruction: SvmInstruction,
  context: InstructionContext,
): Promise<Explanation> {
  const { title } = description;
  const { program, accounts, writable } = instruction;
  const names = namesOf(description);
  const at = readAccounts(title, instruction, names, description.more);
  const rest = accounts.slice(names.length);
  const view = { ...context, program, writable, rest, at, fields: readFields(description, instruction) };
  const free = new Set<string>(Object.keys(view.fields));
  for (const name of names) {
    const [, rule] = description.accounts[name];
    const wanted = await rule(view);
    if (wanted === null) free.add(name);
    else if (at(name) !== wanted)
      throw new ReadbackError(`${title}: the account ${name} is ${at(name)}, not ${wanted}`);
  }
  if (description.more) free.add('rest');
  const effect = await description.effect(watched(view, free));
  if (free.size > 0) throw new TypeError(`${title} leaves out ${[...free].join(', ')}`);
  const uses = names.map((name) => {
    const [need] = description.accounts[name];
    return { address: at(name), writable: need.includes('w'), signer: need.includes('s') };
  });
  return {
    effect,
    uses: [...uses, ...rest.map((address) => ({ address, writable: 'either' as const, signer: false }))],
  };
}

function namesOf<Name extends string>({
  accounts,
}: {
  readonly accounts: Readonly<Record<Name, unknown>>;
}): Name[] {
  return Object.keys(accounts).filter((name): name is Name => name in accounts);
}

function readFields<Fields extends object>(
  { title, prefix, fields }: Pick<InstructionDescription<Fields, never>, 'title' | 'prefix' | 'fields'>,
  { data }: SvmInstruction,
): Fields {
  const bytes = data.slice(prefix.length);
  const read = reading(`${title} can not be read`, () => fields.decode(bytes));
  if (sameBytes(fields.encode(read), bytes)) return read;
  throw new ReadbackError(`${title} holds bytes beside its fields, or fields not written the usual way`);
}

/** Tracks what the effect reads. */
function watched<Fields extends object, Name extends string>(
  view: AccountView<Fields, Name>,
  free: Set<string>,
): AccountView<Fields, Name> {
  const fields = new Proxy(view.fields, {
    get: (target, key) => {
      free.delete(String(key));
      return Reflect.get(target, key) as unknown;
    },
  });
  return {
    ...view,
    fields,
    get rest() {
      free.delete('rest');
      return view.rest;
    },
    at: (name) => {
      free.delete(name);
      return view.at(name);
    },
  };
}
