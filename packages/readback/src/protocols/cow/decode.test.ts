import { concat, encodeFunctionData, getAddress, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { settlementAbi as abi } from './abi.ts';
import { cow } from './addresses.ts';
import { cowOrderUid, type CowOrder } from './order-uid.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const { settlement } = cow['base']!;

/** By `computeOrderUid` of @cowprotocol/contracts 1.8.0, with `{}` as app data and no fee. */
const recorded: readonly (readonly [chainId: number, order: CowOrder, uid: Hex])[] = [
  [
    8453,
    {
      sellToken: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      buyToken: '0x4200000000000000000000000000000000000006',
      receiver: wallet,
      sellAmount: 100_000_000n,
      buyAmount: 40_000_000_000_000_000n,
      validTo: 1_796_000_000,
      kind: 'sell',
      partiallyFillable: false,
    },
    '0x92dcbe478e7173fdf1ff106bb7889d89d2df295f96b736ccda5cd9cf4dc6d94252908400098527886e0f7030069857d2e4169ee76b0cc900',
  ],
  [
    137,
    {
      sellToken: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      buyToken: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
      receiver: wallet,
      sellAmount: 200_000_000n,
      buyAmount: 100_000_000_000_000_000n,
      validTo: 4_294_967_295,
      kind: 'buy',
      partiallyFillable: true,
    },
    '0x795f836869f8662bf70b7f1948a5e0a8c444bc280352f8ce8f545f45921e8c4b52908400098527886e0f7030069857d2e4169ee7ffffffff',
  ],
];

test.each(recorded)('the UID of an order on %i is that of the official package', (chainId, order, uid) => {
  expect(cowOrderUid(chainId, wallet, order)).toBe(uid);
});

const [[, order, uid]] = [recorded[0]!];

test('every term of an order changes its UID', () => {
  const changed: readonly Partial<CowOrder>[] = [
    { sellToken: order.buyToken },
    { buyToken: order.sellToken },
    { receiver: other },
    { sellAmount: order.sellAmount + 1n },
    { buyAmount: order.buyAmount - 1n },
    { validTo: order.validTo + 1 },
    { kind: 'buy' },
    { partiallyFillable: true },
  ];
  const uids = changed.map((change) => cowOrderUid(8453, wallet, { ...order, ...change }));
  expect(new Set([uid, ...uids, cowOrderUid(137, wallet, order), cowOrderUid(8453, other, order)]).size).toBe(
    changed.length + 3,
  );
});

const read = (
  data: Hex,
  { value = '0', from = wallet }: { readonly value?: string; readonly from?: string } = {},
) => decodeEvmTransaction({ to: settlement, data, value, chainId: 8453 }, { wallet: from, chainId: 8453 });
const signing = (orderUid: Hex, signed = true): Hex =>
  encodeFunctionData({ abi, functionName: 'setPreSignature', args: [orderUid, signed] });

describe('calls of the settlement contract', () => {
  test('are read as what they do to an order of the wallet', () => {
    expect(read(signing(uid))).toEqual([
      { kind: 'order_signed', venue: settlement, owner: getAddress(wallet), uid, validTo: 1_796_000_000n },
    ]);
    const data = encodeFunctionData({ abi, functionName: 'invalidateOrder', args: [uid] });
    expect(read(data)).toEqual([
      { kind: 'order_cancelled', venue: settlement, owner: getAddress(wallet), uid },
    ]);
  });

  test.each<[string, Hex, Parameters<typeof read>[1]?]>([
    ['an order of somebody else', signing(uid), { from: other }],
    ['a signature that is taken back', signing(uid, false)],
    ['coins that go with it', signing(uid), { value: '1' }],
    ['a UID that is too short', signing(`0x${uid.slice(4)}`)],
    ['a UID that is too long', signing(concat([uid, '0x00']))],
    ['bytes behind the call', concat([signing(uid), '0x00'])],
    ['a batch of a solver', '0x13d79a0b'],
  ])('%s is not explained', (_, data, how) => {
    expect(() => read(data, how)).toThrow(/order|Order|UID|wei|canonically|Selector|signed/);
  });
});
