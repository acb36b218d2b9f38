import type { Preview, Price } from '@say402/client';
import { plain, table } from './table.ts';

/** A preview as a person reads it before paying. */
export function showPreview(preview: Preview, price: Price): string {
  const rows = preview.flatMap((step, index) => {
    const number = String(index + 1);
    return [
      ...step.sent.map(({ amount, token, to, expected }) => [
        number,
        'sends',
        expected === undefined ? `${amount} ${token.symbol}` : `≤ ${amount} ${token.symbol}`,
        `${expected === undefined ? '' : `at most, about ${expected}, `}to ${to}`,
      ]),
      ...step.received.map(({ expected, minimum, token, to }) => [
        number,
        'gets',
        expected === minimum ? `${minimum} ${token.symbol}` : `≥ ${minimum} ${token.symbol}`,
        `${expected === minimum ? '' : `about ${expected}, `}to ${to}`,
      ]),
      ...step.approved.map(({ amount, token, spender, unlimited, left }) => [
        number,
        'allows',
        `${unlimited ? 'unlimited' : amount} ${token.symbol}`,
        `to ${spender}${left === undefined ? '' : `, of which about ${left} is left`}`,
      ]),
      ...step.fees.map(({ text, amount, token }) => [number, 'costs', `${amount} ${token.symbol}`, text]),
    ];
  });
  const unlisted = preview
    .flatMap(({ sent, received, approved }) => [...sent, ...received, ...approved].map(({ token }) => token))
    .filter(({ inRegistry }) => !inRegistry)
    .map(({ symbol, address }) => `${symbol} (${address}) is on no list: check the address.`);
  const warnings = preview.flatMap((step) => step.warnings.map(({ text }) => text));
  const notes = [...new Set([...warnings, ...unlisted])].map((text) => `! ${plain(text)}`);
  const dry = preview.every(({ simulated }) => simulated) ? [] : ['! Not everything could be dry-run.'];
  return [
    ...preview.map(({ summary }, index) => `${index + 1}. ${plain(summary)}`),
    '',
    table(
      ['', '', 'amount', ''],
      rows.map((row) => row.map(plain)),
    ),
    '',
    `price  ${price.amount} ${plain(price.symbol)} on ${price.network}`,
    ...notes,
    ...dry,
  ].join('\n');
}
