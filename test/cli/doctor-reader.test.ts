import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, type Terminal } from '@say402/cli';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../../packages/server/src/intent/model/testing/answers.ts';
import { startModelServer, type ModelServer } from '../../packages/server/src/intent/testing/model-server.ts';

let model: ModelServer;
const home = mkdtempSync(join(tmpdir(), 'say402-doctor-'));
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(async () => {
  await model.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs `doctor --reader` with a model of the environment; no service runs. */
async function doctor(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exit: number; readonly out: string }> {
  const out: string[] = [];
  const terminal: Terminal = {
    interactive: false,
    colours: false,
    out: (text) => void out.push(text),
    err: () => undefined,
    ask: async () => '',
    askSecret: async () => '',
    readInput: async () => '',
  };
  const exit = await runCli({
    args: ['doctor', '--reader'],
    env: { SAY402_HOME: home, ...env },
    terminal,
    signal: AbortSignal.timeout(60_000),
  });
  return { exit, out: out.join('\n') };
}

test('doctor --reader tries the model of the environment, and says how it did and what it took', async () => {
  model.play(answerOf({ outcome: 'refusal', refusal: 'not_a_transaction' }));
  const { exit, out } = await doctor({ OPENAI_BASE_URL: `${model.urlOfPlay}/v1`, LLM_MODEL: 'played' });
  expect(exit).toBe(0);
  expect(out).toMatch(/played, second look by played: \d+ requests/);
  expect(out).toMatch(/wrong {4}0 /);
  expect(out).toMatch(/tokens {3}\d+ read/);
});

test('a model that gives no answers fails, and so does none at all', async () => {
  model.play({ status: 401 });
  const failing = await doctor({
    OPENAI_BASE_URL: `${model.urlOfPlay}/v1`,
    LLM_MODEL: 'played',
    LLM_MAX_RETRIES: '0',
  });
  expect([failing.exit, failing.out]).toEqual([1, expect.stringContaining('answered with status 401')]);
  const none = await doctor({});
  expect([none.exit, none.out]).toEqual([1, expect.stringContaining('docs/models.md')]);
});
