import { Option } from 'commander';
import { z } from 'zod';
import type { AnyCommand } from '../commands/command.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

function fieldsOf({ input }: AnyCommand): Field[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = input.shape;
  return Object.entries(shape).map(([name, schema]) => ({ name, schema }));
}

/** A field's schema without its optional wrapper. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap()) : schema;
}

const helpOf = (schema: z.core.$ZodType): string =>
  (schema instanceof z.ZodType ? schema.description : undefined) ??
  (inner(schema) === schema ? '' : helpOf(inner(schema)));

/** A flag for each field of a command that is not its argument. */
export function flagsOf(command: AnyCommand): Option[] {
  return fieldsOf(command)
    .filter(({ name }) => name !== command.argument)
    .map(({ name, schema }) => {
      const type = inner(schema);
      const flag = type instanceof z.ZodBoolean ? `--${kebab(name)}` : `--${kebab(name)} <${kebab(name)}>`;
      const option = new Option(flag, helpOf(schema));
      if (type instanceof z.ZodEnum) option.choices(type.options.map(String));
      return z.safeParse(schema, undefined).success ? option : option.makeOptionMandatory();
    });
}

/** The description of a command's argument. */
export function argumentHelp(command: AnyCommand): string {
  const field = fieldsOf(command).find(({ name }) => name === command.argument);
  return field ? helpOf(field.schema) : '';
}
