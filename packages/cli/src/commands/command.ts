import type { ToolText } from '@say402/wire';
import type { z } from 'zod';
import type { World } from '../world.ts';

/** Something that a person or an agent can ask for, defined once and rendered as a command and as a tool. */
export interface Command<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends ToolText {
  readonly name: string;
  /** Another name of the command. */
  readonly alias?: string;
  /** The tool's name, where it differs from the command's. */
  readonly tool?: string;
  /** The field that a person gives without a flag. */
  readonly argument?: string;
  /** Fields that are optional for a person but required of an agent. */
  readonly toolRequires?: readonly string[];
  /** Fields that only a person may give. */
  readonly personOnly?: readonly string[];
  readonly input: Input;
  readonly output: Output;
  readonly surfaces: readonly ('command' | 'tool')[];
  run(world: World, input: z.infer<Input>): Promise<z.infer<Output>>;
  /** The output as a person reads it. */
  show(output: z.infer<Output>): string;
  /** Whether the output suggests further commands. */
  readonly hints?: true;
  /** Whether the output reports a failure, which sets the exit status. */
  failed?(output: z.infer<Output>): boolean;
}

/** A command without the types of its own input and output, for lists. */
export type AnyCommand = Command;

/** Checks a definition against its own schemas. */
export function defineCommand<Input extends z.ZodObject, Output extends z.ZodObject>(
  command: Command<Input, Output>,
): AnyCommand {
  return {
    ...command,
    run: async (world, input) => command.run(world, command.input.parse(input)),
    show: (output) => command.show(command.output.parse(output)),
    failed: (output) => command.failed?.(command.output.parse(output)) ?? false,
  };
}
