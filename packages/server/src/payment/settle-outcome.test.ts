import { chains } from '@say402/readback';
import { describe, expect, test } from 'vitest';
import { settleOutcome } from './settle-outcome.ts';

const HASH = `0x${'a'.repeat(64)}`;
const outcome = (status: number, body: unknown) => settleOutcome(status, body, chains.base).kind;
const success = { success: true, transaction: HASH, network: 'base', payer: '0x1' };

describe('a settlement', () => {
  test.each<[string, number, unknown]>([
    ['in x402 v1', 200, success],
    ['in x402 v2', 200, { ...success, network: 'eip155:8453', amount: '5', extensions: {} }],
    [
      'with null in what is optional',
      200,
      { ...success, payer: null, errorReason: null, errorMessage: null },
    ],
    ['with HTTP 201', 201, success],
  ])('counts %s', (_how, status, body) => expect(outcome(status, body)).toBe('settled'));

  test.each<[string, number, unknown]>([
    ['with HTTP 500', 500, success],
    ['with HTTP 302', 302, success],
    ['as text', 200, { ...success, success: 'true' }],
    ['as a number', 200, { ...success, success: 1 }],
    ['without a hash', 200, { ...success, transaction: '' }],
    ['with a hash of null', 200, { ...success, transaction: null }],
    ['with a hash that is none', 200, { ...success, transaction: '0x12' }],
    ["with a hash of Solana's", 200, { ...success, transaction: '5'.repeat(87) }],
    ['on another network', 200, { ...success, network: 'polygon' }],
    ['on the network with another name', 200, { ...success, network: 'Base' }],
    ['on no network', 200, { ...success, network: '' }],
    ['in an array', 200, [success]],
    ['as nothing', 200, null],
  ])('is unresolved %s', (_how, status, body) => expect(outcome(status, body)).toBe('unresolved'));
});

describe('a refusal', () => {
  test.each<[string, number, unknown]>([
    [
      'of x402 v1',
      200,
      { success: false, errorReason: 'insufficient_funds', transaction: '', network: 'base' },
    ],
    ['with no network and no hash', 400, { success: false, errorReason: 'invalid_scheme', network: '' }],
    ['of x402-rs', 412, { success: false, error_reason: 'invalid_format' }],
    ['with HTTP 500', 500, { success: false, errorReason: 'recipient_mismatch', transaction: null }],
  ])('is definite for a reason that comes before any broadcast, %s', (_how, status, body) =>
    expect(outcome(status, body)).toBe('refused'),
  );

  test.each<[string, unknown]>([
    ['pending', { success: false, errorReason: 'settlement_pending', transaction: HASH }],
    ['a duplicate', { success: false, errorReason: 'duplicate_settlement', transaction: '' }],
    ['a used nonce', { success: false, errorReason: 'invalid_exact_evm_nonce_already_used' }],
    ['a failed transaction', { success: false, errorReason: 'invalid_exact_evm_transaction_failed' }],
    ['free text', { success: false, errorReason: 'authorization is used or canceled' }],
    ['no reason', { success: false }],
    [
      'a known reason beside a hash',
      { success: false, errorReason: 'insufficient_funds', transaction: HASH },
    ],
    ['a known reason without success', { errorReason: 'insufficient_funds' }],
    ["CDP's error", { errorType: 'internal_server_error', errorMessage: 'x' }],
  ])('leaves the payment unresolved when it says %s', (_what, body) => {
    for (const status of [200, 400, 500]) expect(outcome(status, body)).toBe('unresolved');
  });
});

describe('a request that was turned away', () => {
  test.each([401, 404, 405, 429])(
    'with HTTP %d has not been sent on, unless the answer speaks of a settlement',
    (status) => {
      for (const body of [null, {}, { message: 'no' }]) expect(outcome(status, body)).toBe('not_sent');
      expect(outcome(status, { success: false })).toBe('unresolved');
      expect(outcome(status, { transaction: HASH })).toBe('unresolved');
      expect(outcome(status, { success: false, errorReason: 'insufficient_funds' })).toBe('refused');
    },
  );

  test.each([400, 402, 403, 408, 500, 502, 503, 504])('with HTTP %d may have been sent on', (status) =>
    expect(outcome(status, null)).toBe('unresolved'),
  );
});
