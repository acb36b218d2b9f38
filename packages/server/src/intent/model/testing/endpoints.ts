import type { ModelEndpoint } from '../reader-settings.ts';

export const KEY = 'secret';

/** An endpoint of a kind, at an address. */
export type MakeEndpoint = (url: string) => ModelEndpoint;

/** An endpoint that speaks the chat completions of OpenAI. */
export const COMPATIBLE: MakeEndpoint = (url) => ({
  provider: 'compatible',
  baseUrl: `${url}/v1`,
  apiKey: KEY,
  model: 'qwen3',
  effort: 'default',
});

/** Every kind of provider: its name, where it is, and the path at which it is called. */
export const ENDPOINTS: readonly (readonly [string, MakeEndpoint, string])[] = [
  ['a compatible endpoint', COMPATIBLE, '/v1/chat/completions'],
  [
    'OpenAI',
    (url) => ({ provider: 'openai', baseUrl: `${url}/v1`, apiKey: KEY, model: 'gpt-5-mini', effort: 'low' }),
    '/v1/responses',
  ],
  [
    'Anthropic',
    (url) => ({
      provider: 'anthropic',
      baseUrl: `${url}/v1`,
      apiKey: KEY,
      model: 'claude-sonnet-5',
      effort: 'low',
    }),
    '/v1/messages',
  ],
  [
    'Anthropic, with a model that answers by tool',
    (url) => ({
      provider: 'anthropic',
      baseUrl: `${url}/v1`,
      apiKey: KEY,
      model: 'claude-3-5-haiku-latest',
      effort: 'default',
    }),
    '/v1/messages',
  ],
  [
    'Google',
    (url) => ({
      provider: 'google',
      baseUrl: `${url}/v1beta`,
      apiKey: KEY,
      model: 'gemini-2.5-flash',
      effort: 'low',
    }),
    '/v1beta/models/gemini-2.5-flash:generateContent',
  ],
];
