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

  test('called as a tool', async () => {
    const sent = `5 USDC -> ${ALICE}`;
    for (const call of [
      `send_token(to="${ALICE}", token="USDC", amount=5)`,
      `wallet.transfer({ to: "${ALICE}", token: "USDC", amount: 5 })`,
      `{"tool":"send_token","args":{"token":"USDC","amount":5,"to":"${ALICE}"}}`,
      `{"type":"function","function":{"name":"transfer","arguments":{"token":"USDC","amount":"5","recipient":"${ALICE}"}}}`,
      `Tool input -> batch_transfer(token="USDC", transfers=[{"to":"${ALICE}","amount":5}])`,
      `Handing over from planner. Step: native transfer. asset=USDC, amount=5, recipient=${ALICE}. Prepare it unsigned please.`,
      `Use the wallet tool to send 5 USDC to ${ALICE}. Return the unsigned transaction.`,
    ])
      await expect(read(call)).resolves.toBe(sent);
    const both = `10 USDC -> ${ALICE}; 15 USDC -> ${BOB}`;
    const list = `{"action":"batch_transfer","token":"USDC","transfers":[{"to":"${ALICE}","amount":"10"},{"to":"${BOB}","amount":"15"}]}`;
    await expect(read(list)).resolves.toBe(both);
    await expect(
      read('{"tool":"revoke_approval","args":{"token":"USDC","spender":"Uniswap"}}'),
    ).resolves.toBe('revoke token=USDC spender=uniswap');
    await expect(read('collect_fees(position=4711, protocol="uniswap")')).resolves.toBe(
      'collect_fees position=#4711 protocol=uniswap',
    );
  });

  test('by its title and the sides of a deal', async () => {
    const swap = 'swap amountIn=10 tokenIn=AERO tokenOut=USDC';
    for (const note of ['Sell: 10 AERO\nReceive: USDC', 'Sell order\nSell: AERO\nSize: 10\nReceive: USDC'])
      await expect(read(note)).resolves.toBe(swap);
    await expect(read('Approval\nToken: USDC\nSpender: Uniswap\nLimit: 100')).resolves.toBe(
      'approve amount=100 token=USDC spender=uniswap',
    );
    await expect(read('Provider: Aave\nAction: borrow\nAmount: 5 USDC')).resolves.toBe(
      'borrow amount=5 token=USDC protocol=aave',
    );
    const batch = `Batch payout\nToken: USDC\nPer recipient: 25\nRecipients:\n1. ${ALICE}\n2. ${BOB}`;
    await expect(read(batch)).resolves.toBe(`25 USDC -> ${ALICE}; 25 USDC -> ${BOB}`);
    await expect(read('swap_tokens from=ETH to=USDC amount=8 slippage_bps=100')).resolves.toBe(
      'swap amountIn=8 tokenIn=native tokenOut=USDC slippage=1%',
    );
  });

  test.each([
    `{"action":"send","params":{"token":"USDC","amount":5,"to":"${ALICE}"},"status":"cancelled"}`,
    `{"action":"send","params":{"token":"USDC","amount":5,"to":"${ALICE}"},"dryRun":true}`,
    `example: {"action":"send","params":{"token":"USDC","amount":5,"to":"${ALICE}"}}`,
    `{"example":{"action":"send","params":{"token":"USDC","amount":5,"to":"${ALICE}"}}}`,
    `{"action":"simulate_transfer","params":{"token":"USDC","amount":5,"to":"${ALICE}"}}`,
    `{"action":"cancel_transfer","params":{"token":"USDC","amount":5,"to":"${ALICE}"}}`,
    `{"action":"transferFrom","params":{"token":"USDC","amount":5,"from":"${BOB}","to":"${ALICE}"}}`,
    `{"action":"batch_transfer","token":"USDC","transfers":[{"to":"${ALICE}","amount":"10"},{"to":"${BOB}"}]}`,
    `{"action":"batch_transfer","transfers":[{"to":"${ALICE}","amount":"10","token":"USDC"},{"to":"${BOB}","amount":"15"}]}`,
    `{"action":"transfer","token":"USDC","recipients":["${ALICE}","${BOB}"],"amount":"10"}`,
    '{"action":"swap","out":{"token":"USDC","amount":"300"},"in":{"token":"ETH"}}',
    '{"action":"swap","buy":{"token":"USDC","amount":"300"},"sell":{"token":"ETH"}}',
    '{"action":"swap","input":{"token":"ETH"},"output":{"token":"USDC","amount":"300"}}',
    '{"action":"swap","outputs":[{"token":"USDC","amount":"300"}],"input":{"token":"ETH"}}',
    'Swap\nReceive: USDC\nAmount: 300\nPay: ETH',
    'Buy: USDC\nSize: 300\nSell: ETH',
    'Swap\nTo token: USDC\nAmount: 300\nFrom token: ETH',
    'Sell order\nSell: 10 AERO\nReceive: USDC\nPrice: 1.2',
    'Approval\nToken: USDC\nSpender: Uniswap\nAmount: 50\nLimit: 100',
    `Transfer receipt\nToken: USDC\nAmount: 5\nTo: ${ALICE}`,
    `Payment\nToken: USDC\nAmount: 5\nTo: ${ALICE}`,
    `Last action: send 5 USDC to ${ALICE}`,
    `send 5 USDC to ${ALICE} (completed)`,
    'swap_tokens from=ETH to=USDC amount=8 slippage_bps=9000',
  ])('%s is asked about or refused', async (text) => {
    await expect(read(text)).resolves.toMatch(
      /^(?:\?|not_a_transaction|not_understood|conditions_unsupported|invalid_amount)$/,
    );
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
