/** "Pay my share of the bill: 15 USDC to 0x…". */
export const SHARE = ['pay', 'settle', 'cover', 'send'].flatMap((pay) =>
  ['my share', 'my part', 'my half', 'my portion', 'our share'].flatMap((share) =>
    ['']
      .concat(
        [
          'the bill',
          'the rent',
          'the dinner',
          'the trip',
          'the tab',
          'the costs',
          'the expenses',
          'the check',
        ]
          .concat(
            'dinner',
            'lunch',
            'rent',
            'the groceries',
            'the taxi',
            'the utilities',
            'the gift',
            'the hotel',
          )
          .map((what) => ` of ${what}`),
      )
      .map((of) => `${pay} ${share}${of}`),
  ),
);

/** "Rent payment of 900 USDC to 0x…". */
export const PAYMENT_NAMES = [
  ...'transfer, payment, transaction, payout, tip, gift, wire, token transfer'.split(', '),
  ...['rent', 'salary', 'invoice', 'bonus', 'refund', 'commission', 'tip'].map((what) => `${what} payment`),
];
