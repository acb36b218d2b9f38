import { describe, expect, test } from 'vitest';
import { ConfigError, type Environment } from './environment-reader.ts';
import { sayReader } from './intent/model/say-reader.ts';
import { readReaderSettings as read } from './read-reader.ts';

const endpointOf = (environment: Environment): unknown => {
  const settings = read(environment);
  if (settings.kind === 'grammar') return settings.kind;
  const { provider, baseUrl, model, apiKey, effort } = settings.endpoint;
  return [provider, baseUrl, model, apiKey, effort];
};

describe('where READER is empty', () => {
  test('the grammar reads unless a provider is configured', () => {
    expect(read({})).toEqual({ kind: 'grammar', learned: true });
    expect(read({ READER_LEARNED: 'off' })).toEqual({ kind: 'grammar', learned: false });
    expect(sayReader(read({}))).toMatch(/built-in grammar/);
  });

  test.each([
    [{ OPENAI_API_KEY: 'k' }, ['openai', null, 'gpt-5.4-mini', 'k', 'low']],
    [{ ANTHROPIC_API_KEY: 'k' }, ['anthropic', null, 'claude-sonnet-5', 'k', 'low']],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: 'k' }, ['google', null, 'gemini-3.5-flash', 'k', 'low']],
    [
      { OLLAMA_HOST: '127.0.0.1' },
      ['compatible', 'http://127.0.0.1:11434/v1', 'gpt-oss:20b', null, 'default'],
    ],
    [
      { OLLAMA_HOST: '0.0.0.0:9999', LLM_MODEL: 'qwen3' },
      ['compatible', 'http://127.0.0.1:9999/v1', 'qwen3', null, 'default'],
    ],
    [
      { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://llm.example.com/v1/', LLM_MODEL: 'm' },
      ['compatible', 'https://llm.example.com/v1', 'm', 'k', 'default'],
    ],
    [
      { LLM_BASE_URL: 'http://127.0.0.1:8080/v1', LLM_MODEL: 'm', OPENAI_API_KEY: 'k' },
      ['compatible', 'http://127.0.0.1:8080/v1', 'm', null, 'default'],
    ],
    [
      {
        LLM_PROVIDER: 'anthropic',
        OPENAI_API_KEY: 'o',
        ANTHROPIC_API_KEY: 'a',
        LLM_MODEL: 'claude-haiku-4-5',
      },
      ['anthropic', null, 'claude-haiku-4-5', 'a', 'default'],
    ],
  ])('%j is enough', (environment, expected) => {
    expect(endpointOf(environment)).toEqual(expected);
  });
});

test('READER=grammar goes before every key, READER=model wants one', () => {
  expect(read({ READER: 'grammar', OPENAI_API_KEY: 'k' })).toEqual({ kind: 'grammar', learned: true });
  expect(() => read({ READER: 'model' })).toThrow(ConfigError);
});

test('an endpoint without a model is a fault that names both ways out', () => {
  expect(() => read({ OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1' })).toThrow(/LLM_MODEL.*READER=grammar/s);
});

test('the second look is taken by the same model, by another one, or not at all', () => {
  const environment = { OPENAI_API_KEY: 'k' };
  const say = (more: Environment): string => sayReader(read({ ...environment, ...more }));
  expect(say({})).toBe(
    'Requests are read by gpt-5.4-mini (openai), with a second look of the same model; the grammar reads while it is out.',
  );
  expect(say({ VERIFIER_MODEL: 'gpt-5.4' })).toContain('a second look of gpt-5.4;');
  expect(say({ VERIFY: 'off', LLM_ON_OUTAGE: 'fail' })).toContain(
    'without a second look; nothing is read while it is out.',
  );
});
