import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { CliError } from './cli-error.ts';
import type { CliInput } from './cli-input.ts';
import type { AnyCommand } from './commands/command.ts';
import { QuestionError } from './commands/question-error.ts';
import { commands } from './commands/registry.ts';
import { addServers } from './servers.ts';
import { readSettings, type SettingFlags } from './settings.ts';
import { completionScript } from './terminal/completion.ts';
import { argumentHelp, flagsOf } from './terminal/flags.ts';
import { asTyped } from './terminal/invocation.ts';
import { version } from './version.ts';

/** Exit statuses: done, failed, wrong usage, not agreed to or a question open, given up. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

interface Flags extends SettingFlags {
  readonly json?: boolean;
}

/** Error codes for a wrong command line. */
const USAGE: ReadonlySet<string> = new Set([
  'invalid_arguments',
  'invalid_limit',
  'invalid_port',
  'limit_missing',
  'unknown_shell',
]);

/** Runs one command line. Results go to `out`, everything else to `err`. */
export async function runCli(input: CliInput): Promise<ExitCode> {
  const program = createProgram(input);
  try {
    await program.parseAsync(withRun(input.args, program), { from: 'user' });
    return 0;
  } catch (error) {
    return report(error, input, program.opts<Flags>());
  }
}

function createProgram(input: CliInput): Command {
  const { terminal } = input;
  const program = new Command('say402')
    .description(
      'Say it. Pay it. Sign it. Plain words in, transactions out, on Base, Polygon, Avalanche and Solana.',
    )
    .usage('send 5 USDC to vitalik.eth --chain base')
    .version(version)
    .option('--url <url>', 'the service (SAY402_URL, else http://127.0.0.1:4020)')
    .option('--home <folder>', 'keys, operations and what was spent (SAY402_HOME, else ~/.say402)')
    .option('--json', 'one JSON object instead of text')
    .option('--yes', 'ask nobody; needs --max-spend')
    .option('--max-spend <amounts>', 'the most for one operation, such as "5, 0.1 ETH" (SAY402_MAX_SPEND)')
    .option('--max-spend-per-day <amounts>', 'the most within 24 hours (SAY402_MAX_SPEND_PER_DAY)')
    .option('--sandbox', 'use the keys and chains of the sandbox on this machine (SAY402_SANDBOX=1)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    })
    .showSuggestionAfterError();
  for (const command of commands)
    if (command.surfaces.includes('command')) addCommand(program, command, input);
  addServers(program, input);
  program
    .command('completion')
    .description(
      'Print a completion script: say402 completion bash > ~/.local/share/bash-completion/completions/say402',
    )
    .argument('<shell>', 'bash, zsh or fish')
    .action((shell: string) => terminal.out(completionScript(program, shell)));
  return program;
}

function addCommand(
  program: Command,
  command: AnyCommand,
  { env, terminal, signal, now = Date.now }: CliInput,
): void {
  const words = command.name.split(' ');
  const name = words.at(-1) ?? '';
  const [group] = words.slice(0, -1);
  const parent = group === undefined ? program : groupOf(program, group);
  const added = parent.command(name).description(command.summary);
  if (command.alias !== undefined) added.alias(command.alias);
  const many = command.argument === 'words' ? '...' : '';
  if (command.argument !== undefined) added.argument(`<${command.argument}${many}>`, argumentHelp(command));
  for (const flag of flagsOf(command)) added.addOption(flag);
  added.action(async (...given: unknown[]) => {
    const flags: Flags = added.optsWithGlobals();
    // Loaded only when there is work to do, because help and completion are asked for more often.
    const { openWorld } = await import('./world.ts');
    const world = openWorld({ settings: readSettings(flags, env), env, terminal, signal, now });
    const own: Record<string, unknown> = { ...added.opts() };
    if (command.argument !== undefined) own[command.argument] = [given[0]].flat().join(' ');
    const result = await command.run(world, own);
    const text = flags.json === true ? JSON.stringify(result) : command.show(result);
    terminal.out(command.hints === true ? asTyped(text, env, flags) : text);
    if (command.failed?.(result) === true) throw new Failed();
  });
}

/** Thrown where the output itself has said what is wrong. */
class Failed extends Error {}

function groupOf(program: Command, name: string): Command {
  return (
    program.commands.find((each) => each.name() === name) ??
    program.command(name).description('Keys: make, bring, show.')
  );
}

/** `say402 send 5 usdc to …`, with or without quotes, means `say402 run "send 5 usdc to …"`. */
function withRun(args: readonly string[], program: Command): string[] {
  const [first, ...more] = operandsOf(args, program);
  if (first === undefined || first === 'help') return [...args];
  const command = program.commands.find((each) => [each.name(), ...each.aliases()].includes(first));
  const isRequest = command ? isMoreThan(command, more.length) : more.length > 0 || /\s/.test(first);
  return isRequest ? ['run', ...args] : [...args];
}

/** Whether words that begin like a command say more than it takes, as "pay bob 5 usdc" and "show my balances" do. */
const isMoreThan = ({ commands: inner, registeredArguments }: Command, words: number): boolean =>
  inner.length === 0 &&
  !registeredArguments.some(({ variadic }) => variadic) &&
  words > registeredArguments.length;

/** Arguments that are neither flags nor their values. */
function operandsOf(args: readonly string[], program: Command): string[] {
  const flags = [program, ...program.commands].flatMap(({ options }) => options);
  const takesValue = (arg: string | undefined): boolean =>
    flags.some(({ long, short, required }) => required && arg !== undefined && [long, short].includes(arg));
  return args.filter((arg, index) => (arg === '-' || !arg.startsWith('-')) && !takesValue(args[index - 1]));
}

async function report(error: unknown, { terminal, signal, env }: CliInput, flags: Flags): Promise<ExitCode> {
  if (error instanceof Failed) return 1;
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (signal.aborted || (error instanceof Error && error.name === 'AbortError')) {
    terminal.err(asTyped('Given up. Nothing is lost. See how far it got: say402 history', env, flags));
    return 130;
  }
  const { code, message, hint: untyped } = await describe(error);
  const hint = asTyped(untyped, env, flags);
  const asked = error instanceof QuestionError ? error.asked : {};
  if (flags.json === true) terminal.out(JSON.stringify({ error: { code, message, hint }, ...asked }));
  else terminal.err([`${code}: ${message}`, ...(hint === '' ? [] : [`  ${hint}`])].join('\n'));
  if (['question', 'declined', 'confirmation_missing'].includes(code)) return 3;
  return USAGE.has(code) ? 2 : 1;
}

async function describe(error: unknown): Promise<{ code: string; message: string; hint: string }> {
  const { Say402Error } = await import('@say402/client');
  if (error instanceof CliError) return { code: error.code, message: error.message, hint: error.hint };
  if (error instanceof Say402Error)
    return { code: error.code, message: error.message, hint: error.details.hint ?? '' };
  if (error instanceof z.ZodError)
    return { code: 'invalid_arguments', message: z.prettifyError(error), hint: 'See --help.' };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), hint: '' };
}
