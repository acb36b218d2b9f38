import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar(text));

describe('a note of fields', () => {
  test.each([
    ['colons and lines', `Action: transfer\nAmount: 5 USDC\nTo: ${ALICE}`],
    [
      'bullets and emphasis',
      `Please transfer:\n- **Token:** USDC\n- **Amount:** 5\n- **Recipient:** ${ALICE}`,
    ],
    ['semicolons', `action: send; amount: 5; token: USDC; to: ${ALICE}`],
    ['equals signs', `transfer amount=5 token=USDC recipient=${ALICE}`],
    ['flags', `send --amount 5 --token USDC --to-address ${ALICE}`],
    ['an object', `{"action": "transfer", "asset": "USDC", "amount": "5", "to": "${ALICE}"}`],
    ['the arguments of a call', `send(amount=5, token=USDC, to=${ALICE})`],
    ['a title', `Transfer request\nTo: ${ALICE}\nAmount: 5 USDC`],
    ['the verb at the end', `To: ${ALICE}\nAmount: 5 USDC\nAction: send`],
  ])('written with %s', async (_, text) => {
    await expect(read(text)).resolves.toBe(`5 USDC -> ${ALICE}`);
  });

  test('what is paid and what is got', async () => {
    const swap = 'swap amountIn=0.2 tokenIn=native tokenOut=USDC';
    await expect(read('Type: swap\nFrom: ETH\nTo: USDC\nAmount: 0.2\nNetwork: Base')).resolves.toBe(swap);
    await expect(read('swap tokenOut=USDC tokenIn=ETH amountIn=0.2')).resolves.toBe(swap);
    await expect(read('swap(0.2 ETH -> USDC)')).resolves.toBe(swap);
  });

  test.each([
    ['two recipients', `action: send; amount: 5 USDC; to: ${ALICE}; to: ${BOB}`, '?'],
    [
      'an amount of what is bought or of what is paid',
      'Action: buy\nToken out: ETH\nAmount: 0.5\nToken in: USDC',
      '?',
    ],
    ['another chain', `action: send; network: Polygon; amount: 5 USDC; to: ${ALICE}`, '?'],
    ['a field that is not known', `action: send; amount: 5 USDC; to: ${ALICE}; priority: 7`, '?'],
    ['a time', `action: send; amount: 5 USDC; to: ${ALICE}; when: tomorrow`, 'conditions_unsupported'],
    ['a negation', `action: do not send; amount: 5 USDC; to: ${ALICE}`, 'not_a_transaction'],
    ["somebody else's wallet", `action: send; amount: 5 USDC; from: ${BOB}; to: ${ALICE}`, '?'],
  ])('with %s', async (_, text, reading) => {
    await expect(read(text)).resolves.toBe(reading);
  });
});
