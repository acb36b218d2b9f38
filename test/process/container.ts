import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the last stage of the container file says, one instruction after the other. */
export interface Stage {
  readonly environment: Readonly<Record<string, string>>;
  readonly copied: readonly (readonly [from: string, to: string])[];
  readonly run: string;
  readonly healthcheck: readonly string[];
  readonly command: readonly string[];
}

/** Reads the last stage of `deploy/Containerfile`. Throws at an instruction that is not carried out here. */
export function readStage(): Stage {
  const text = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8').replaceAll(/^#.*\n/gm, '');
  const last = text.slice(text.lastIndexOf('FROM ')).replaceAll(/\\\n\s*/g, '');
  const environment: Record<string, string> = {};
  const copied: (readonly [string, string])[] = [];
  let [run, healthcheck, command] = ['', '[]', '[]'];
  for (const line of last.split('\n').filter((each) => each !== '')) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (instruction === 'ENV')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) environment[name] = value;
    else if (instruction === 'COPY') copied.push(...copies(rest));
    else if (instruction === 'RUN') run = rest;
    else if (instruction === 'HEALTHCHECK') healthcheck = rest.replace('CMD ', '');
    else if (instruction === 'CMD') command = rest;
    else if (!/^(FROM|WORKDIR|USER|VOLUME|EXPOSE|STOPSIGNAL)$/.test(instruction))
      throw new Error(`"${line}" is not carried out`);
  }
  const list = (json: string): string[] => JSON.parse(json) as string[];
  return { environment, copied, run, healthcheck: list(healthcheck), command: list(command) };
}

/** From the context, or from the stage that builds the page: its work is done in the tree already. */
function copies(rest: string): (readonly [string, string])[] {
  const words = rest.replace('--from=built /app/', '').split(' ');
  const to = words.pop() ?? '';
  return words.map((from) => [from, to === './' ? from : to] as const);
}

/** Lays out in a folder what the image would hold, with what npm installs there. */
export function layOut(folder: string, { copied, run }: Stage): void {
  const ignored = /(^|\/)(node_modules|\.cache|\.env)(\/|$)/;
  for (const [from, to] of copied) {
    if (!existsSync(join(ROOT, from))) throw new Error(`There is no ${from} to copy`);
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(ROOT, from), join(folder, to), {
      recursive: true,
      filter: (path) => !ignored.test(path.slice(ROOT.length)),
    });
  }
  // The cache is the machine's, and the folder for the data is given apart.
  const script = run.replace(/ && npm cache clean --force && mkdir \/data && chown node:node \/data$/, '');
  if (script === run || !script.startsWith('npm ci ')) throw new Error(`"${run}" is not what is known here`);
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  execFileSync('sh', ['-c', script], { cwd: folder, env, stdio: 'pipe' });
}

/** Starts what the image would start. */
export function start(
  folder: string,
  { command: [program = '', ...args] }: Stage,
  environment: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly output: () => string } {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

/** Runs the health check as it stands, at another port. @returns its exit code */
export function checkHealth({ healthcheck: [program = '', ...args] }: Stage, port: number): number | null {
  const own = args.map((each) => each.replace(':4020/', `:${port}/`));
  return spawnSync(program, own).status;
}
