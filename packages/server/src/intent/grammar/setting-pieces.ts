import type { SlotType } from '../../core/intent.ts';

/** How settings are said, by the type of their slot, whatever the action; `{}` stands for the slot. */
export const SETTING_PIECES: Readonly<Partial<Record<SlotType, readonly string[]>>> = {
  protocol: ['on|via|through|using|with|at|by|over|use|in {}'],
  amount: ['amount|amount_of|quantity|in_amount_of|for_amount_of {}'],
  slippage: [
    '?with|at|max|maximum|and|using|allow|set|with_max|with_maximum {} slippage|slip|max_slippage|maximum_slippage|slippage_tolerance|slippage_max',
    'slippage|slippage_should_be|slippage_should_be_at_most|slippage_must_not_exceed|slippage_at_most|slippage_up_to|max_slippage|max_slippage_of|slippage_tolerance_at|maximum_slippage|slippage_tolerance|slippage_of|max_slippage_of|slippage_at|slippage_to|slippage_tolerance_of|with_slippage|with_slippage_of|set_slippage_to|with_max_slippage {}',
  ],
  deadline: [
    '?with|using|and {} deadline',
    'deadline|deadline_of|deadline_in|with_deadline|with_deadline_of|and_deadline|valid_for|expires_in|within {}',
  ],
  speed: ['?with|at|using|in|by|the {} transfer|speed|mode|bridge', '?at|using {}'],
  range: [
    '?with|in|over|at|as|across|for|using|±|with_± {} range|price_range',
    '?with|range|range_of|price_range|with_range {}',
    '±|+/-|with_±|range_±|plus_minus|plus_or_minus|within_± {}',
    'between|from|range_between|range_from|range_of|prices_between|prices_from|price_between|price_from|price_range_between|price_range_from|price_range_of|with_range_between|with_range_from|with_price_range_from|with_price_range_between|with_prices_between|with_prices_from|in_range_between|in_range_from|for_prices_between {}',
  ],
  price: [
    'at|@|at_price_of|at_a_price_of|at_price|at_limit_price_of|at_a_limit_price_of|at_limit_of|at_a_limit_of|limit_price|limit_price_of|price|price_of|for_price_of|when|once|if|as_soon_as {}',
  ],
  fee_tier: [
    '?with|at|in|on|the|using|to|into|to_the|into_the {} fee_tier|fee|fee_pool|pool|pool_fee',
    'fee|fee_tier|with_fee|with_fee_tier {}',
  ],
  memo: ['memo|with_memo|note|with_note|message|with_message|memo_of|and_memo {}'],
  arguments: [
    'with|args|with_args|arguments|with_arguments|parameters|with_parameters|params|with_params {}',
  ],
};
