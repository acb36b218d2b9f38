import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type Bench } from './attacks/bench.ts';
import { openWorld, type World } from './http/world.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** Commands that another test runs, which is named with a text that it holds; and those that no test can, with the reason. */
const ELSEWHERE: readonly {
  readonly line: RegExp;
  readonly test?: [file: string, says: string];
  readonly untried?: string;
}[] = [
  { line: /^npm ci( && npm run (demo|verify)|$)/, test: ['test/process/commands.test.ts', "npm('demo')"] },
  { line: /^npm run sandbox|^npx say402 sandbox/, test: ['test/process/commands.test.ts', "npm('sandbox'"] },
  { line: /^npm start|^cp \.env\.example \.env/, test: ['test/process/commands.test.ts', "npm('start'"] },
  {
    line: /^(OLLAMA_HOST|LLM_BASE_URL|OPENAI_(API_KEY|BASE_URL)|ANTHROPIC_API_KEY|GOOGLE_GENERATIVE_AI_API_KEY)=/,
    test: ['packages/server/src/read-reader.test.ts', 'is enough'],
  },
  {
    line: /^(ollama|OLLAMA_CONTEXT_LENGTH=\d+ ollama|llama-server|vllm) /,
    untried: 'they serve a language model, and the test machines have none',
  },
  {
    line: /^npx say402 doctor --reader/,
    test: ['test/cli/doctor-reader.test.ts', "'--reader'"],
  },
  { line: /^npx say402 doctor --rpc/, test: ['test/http/rpc-trouble.test.ts', "'--rpc'"] },
  { line: /^npx say402 doctor( --pay| {2,})/, test: ['test/http/facilitator-logins.test.ts', '--pay'] },
  {
    line: /^FACILITATOR_(AUTH|URL)_[A-Z]+=/,
    test: ['test/http/facilitator-logins.test.ts', 'FACILITATOR_AUTH_BASE'],
  },
  { line: /^npm run operator -- reconcile/, test: ['test/attacks/reconcile.test.ts', "'reconcile'"] },
  { line: /^npm run chaos/, test: ['test/process/chaos.test.ts', 'runs'] },
  { line: /^npm run mutate/, test: ['test/mutations/mutations.test.ts', 'test('] },
  { line: /^npm run fuzz:model/, test: ['packages/server/src/intent/proof/fuzz.test.ts', 'fuzzProposals'] },
  {
    line: /^(python3 -m venv|\.venv\/bin\/pip|pip) /,
    test: ['test/python/python-client.test.ts', 'installed from its folder'],
  },
  { line: /^npm run packages/, test: ['test/cli/processes.test.ts', 'buildPackages()'] },
  { line: /^npm run docs/, test: ['test/docs.test.ts', 'is in step with the code'] },
  { line: /^npm run conformance/, test: ['packages/sandbox/src/conformance/steering.test.ts', 'faults'] },
  {
    line: /^npm run operator -- keys /,
    test: ['test/http/api-keys.test.ts', "'keys'"],
  },
  { line: /^npm run operator -- forget/, test: ['test/http/retention.test.ts', "'forget'"] },
  {
    line: /^npm run operator -- credits/,
    test: ['packages/server/src/operator/credits.test.ts', '--csv'],
  },
  { line: /^npm run operator -- backup/, test: ['test/process/deployment.test.ts', "'backup'"] },
  {
    line: /^(npx )?say402 (--sandbox )?("|send )|^say402 --yes|^npx say402 --sandbox doctor( |$)/,
    test: ['test/cli/cli.test.ts', '--max-spend'],
  },
  {
    line: /^npm run (verify|eval|bench|train)|^npm test|^PROPERTY_SEED/,
    untried: 'they run the tests, or take many minutes',
  },
  {
    line: /^(useradd |install |cp deploy|systemctl |echo )/,
    untried: 'they set up a machine, as root',
  },
  {
    line: /^git |^cd \/opt/,
    untried: 'they install a checkout; its parts, npm ci and npm run page, are run by npm run verify',
  },
  { line: /^podman /, untried: 'the test machines have no container engine' },
  {
    line: /^(pg_(dump|restore)|createuser) /,
    test: ['test/process/postgres-backup.test.ts', "'pg_restore '"],
  },
];

interface Block {
  readonly file: string;
  readonly at: number;
  readonly script: string;
}

/** Every `sh` block of the documents. */
const blocks: readonly Block[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/*.md', { cwd: ROOT }).toSorted(),
].flatMap((file) =>
  [...read(file).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(({ 1: script = '', index }) => ({
    file,
    at: read(file).slice(0, index).split('\n').length,
    script,
  })),
);

const linesOf = ({ script }: Block): string[] =>
  script.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
const elsewhere = (line: string) => ELSEWHERE.find((entry) => entry.line.test(line));
const isElsewhere = (block: Block): boolean => linesOf(block).every((line) => elsewhere(line) !== undefined);
/** Documents whose commands are for the sandbox. Nothing of any other is ever run here: it could set up the machine. */
const SAFE: ReadonlySet<string> = new Set(['README.md', 'docs/quickstart.md', 'docs/conformance-kit.md']);
const here = blocks.filter((block) => SAFE.has(block.file) && !isElsewhere(block));
const inKit = ({ file }: Block): boolean => file === 'docs/conformance-kit.md';

test('every command of the documents is run here, or named with the test that runs it or why none does', () => {
  expect(blocks.length).toBeGreaterThan(20);
  for (const { test: by } of ELSEWHERE) {
    if (!by) continue;
    const [file, says] = by;
    expect([file, existsSync(resolve(ROOT, file))]).toEqual([file, true]);
    expect([file, read(file).includes(says)]).toEqual([file, true]);
  }
  const forgotten = blocks.filter((block) => !SAFE.has(block.file) && !isElsewhere(block));
  expect(forgotten.flatMap(linesOf).filter((line) => !elsewhere(line))).toEqual([]);
  const used = new Set(blocks.flatMap(linesOf).map(elsewhere));
  expect(ELSEWHERE.filter((entry) => !used.has(entry)).map(({ line }) => String(line))).toEqual([]);
  // A block is run whole or not at all: no command of it is left out in silence.
  const untried = here.flatMap(linesOf).filter((line) => elsewhere(line)?.untried !== undefined);
  expect(untried).toEqual([]);
});

test('no command of the documents stands where it is not looked for', () => {
  const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })];
  const others = files.flatMap((file) =>
    [...read(file).matchAll(/^```(?!sh\n)(\w*)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
      file,
      language,
      text,
    })),
  );
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter(({ language }) => !/^(|ts|python|json|http|diff)$/.test(language))).toEqual([]);
  const command = /^ *(\$ )?(npm|npx|say402|curl|podman|docker|git|node|sudo|psql|systemctl) \S/m;
  expect(others.filter(({ text }) => command.test(text)).map(({ file, text }) => [file, text])).toEqual([]);
});

test('the documents name files that exist, and link to headings that exist', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  const anchors = (file: string): string[] =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => slug(title));
  const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: ROOT })];
  const broken = files.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, path = '', anchor]) => {
        const target = path === '' ? file : join(file, '..', path);
        const known = existsSync(resolve(ROOT, target));
        const found =
          anchor === undefined ||
          !target.endsWith('.md') ||
          (known && anchors(target).includes(anchor)) ||
          target.endsWith('errors.md');
        return known && found ? [] : [`${file}: ${path}#${anchor ?? ''}`];
      },
    ),
  );
  expect(broken).toEqual([]);
  const named = [...read('docs/promises.md').matchAll(/`((?:packages|test)\/[^`]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
});

describe('in the sandbox', () => {
  const home = mkdtempSync(join(tmpdir(), 'say402-docs-'));
  let world: World;
  let bench: Bench;
  let kit: string;
  beforeAll(async () => {
    world = await openWorld();
    bench = await openBench();
    kit = (await bench.prepare('SQLite')).kit.url;
  });
  afterAll(async () => {
    await bench.close();
    await world.sandbox.close();
    rmSync(home, { recursive: true, force: true });
  });

  test.each(here.map((block) => [`${block.file}, line ${block.at}`, block] as const))(
    '%s',
    async (_name, block) => {
      const host = new URL(world.sandbox.url).host;
      const script = block.script.replaceAll('localhost:4020', host).replaceAll('http://127.0.0.1:4402', kit);
      // What is asked of the kit has to be answered well; what is asked of the service is looked at below.
      const strict = inKit(block) ? 'curl() { command curl -S --fail-with-body "$@"; }\n' : '';
      const { code, out } = await shell(`set -e\n${strict}${script}`, {
        SAY402_URL: world.sandbox.url,
        SAY402_HOME: join(home, 'say402'),
        DATABASE_URL: `file:${home}/operator.db`,
      });
      expect({ code, out }).toMatchObject({ code: 0 });
      expect(out).not.toMatch(/"code":"/);
      if (script.includes('X-PAYMENT')) expect(out).toContain('"transactions":[{"type":"evm"');
      if (script.includes('createSay402')) expect(out).toContain('confirmed 0x');
      if (script.includes('--max-spend')) expect(out).toMatch(/done {6}0x[0-9a-f]{64}/);
    },
  );

  async function shell(
    script: string,
    more: Record<string, string>,
  ): Promise<{ code: number | null; out: string }> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('sh', ['-c', script], { cwd: ROOT, env: { PATH, HOME, ...more } });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const code = await new Promise<number | null>((done) => child.on('close', done));
    return { code, out };
  }
});
