import { phraseTrie } from './phrase-trie.ts';

/** Words that change nothing about what is asked for. As few as possible: every other unknown word is asked about. */
export const NOISE = phraseTrie(
  'please|pls|plz|kindly|thanks|thank_you|thx|ty|cheers|hi|hey|hello|good_morning|good_evening|good_day|yo|gm|here|ok|okay|so|now|just|right_now|right_away|asap|as_soon_as_possible|immediately|today|urgently|um|uh|lol|haha|oh|yeah',
  "can_you|could_you|would_you|will_you|can_i|could_i|may_i|can_we|could_we|help_me|help_me_to|let_me|let's|lets|let_us|go_ahead_and|i_want_to|i_want_you_to|i_want|i_wanna|i'd_like_to|i'd_like_you_to|i'd_like|i_would_like_to|i_would_like|i_need_to|i_need_you_to|i_need|i'd_love_to|we_want_to|we_need_to|we'd_like_to|we_would_like_to|want_to|need_to|would_like_to",
  'my|the|a|an|some|our|amount_of|total_of|sum_of|exactly|for_me|on_my_behalf|native|available|currently|existing',
  'for_me_please|thanks_in_advance|for_testing|as_well|directly|straight',
);

/** Words such as "at the best price", which is what a swap gets anyway. */
export const AT_MARKET = phraseTrie(
  'at_best_price|at_best_rate|at_market|at_market_price|at_market_rate|at_current_price|at_current_rate|at_current_market_price|at_best_available_price|at_best_available_rate|for_best_price|for_best_rate|with_best_price|with_best_rate|best_price|best_rate',
);

/** Requests in the form of questions, whose question mark asks for no answer. */
export const ASKING_FOR = phraseTrie(
  'can_you|could_you|can_u|could_u|would_you|will_you|can_i|could_i|may_i|can_we|could_we|can_u|could_u|please_can_you|hi_can_you|hey_can_you|hello_can_you|hey_could_you|hi_could_you|hello_could_you|please_could_you',
);

/** What joins two things to do. */
export const JOINING = phraseTrie(
  'and|then|and_then|and_also|also|after_that|and_after_that|next|afterwards|finally|and_finally|plus|as_well_as|&|+|first|second|secondly|lastly|after_which|once_done',
);

export const BULLETS: ReadonlySet<string> = new Set(['-', '*', '•', '–', '—']);

/** Where a clause may end. */
export const PAUSES: ReadonlySet<string> = new Set([',', ';', '.', '\n', '!', '–', '—', '•']);

/** Marks that separate nothing. */
export const QUIET_MARKS: ReadonlySet<string> = new Set([':']);

/** Marks that may be skipped where unknown words may. */
export const SKIPPED_MARKS: ReadonlySet<string> = new Set([
  '(',
  ')',
  '[',
  ']',
  '"',
  '“',
  '”',
  '/',
  '@',
  '#',
  '`',
  '*',
  '…',
  '~',
  '☕',
]);

/** Words for what the step before brings. */
export const OUTPUT = phraseTrie(
  'it|them|that|those|the_proceeds|proceeds|the_result|the_output|the_received|the_resulting|everything_received|what_i_get|what_comes_out|all_of_it|all_of_them|all_of_that|it_all',
);
export const OF_OUTPUT = phraseTrie(
  'of_it|of_them|of_that|of_those|of_the_proceeds|of_the_output|of_the_result',
);
/** Words for the amount and the token of the step before. */
export const SAME = phraseTrie('same|same_amount|same_again|same_sum|same_number|as_much');
export const REST = phraseTrie('rest|the_rest|remaining|the_remaining|remainder|the_remainder');

/** Words between a number and its token: "5 dollars worth of ETH", "twenty dollars in USDC". */
export const COUNTING = phraseTrie('worth_of|worth|of_my|of_the|in|worth_in|of_native|native|in_the');
export const AFTER_AMOUNT = phraseTrie(
  'of|of_my|of_the|of_my_total|my|the|our|of_our|of_all_my|of_my_entire|a|an|of_a|of_an|balance_of|of_my_balance_of|total|entire|whole|available|holdings_of',
);

export const EACH = phraseTrie(
  'each|apiece|per_person|respectively|to_each|each_of|each_of_them|per_address|each_address|both_of_them|to_each_of|to_each_of_them|every_one_of',
);
export const EVENLY = phraseTrie(
  'evenly|equally|in_equal_parts|in_equal_shares|50/50|in_half|even|equal_parts',
);
export const ALL_BUT = phraseTrie(
  'but|but_leave|but_keep|except|except_for|minus|less|and_leave|and_keep|leaving|keeping|besides|apart_from|all_but',
);

/** Nouns that say what kind of thing a value is, before it and behind it, by the type of the slot. */
export const BEFORE = {
  recipient: phraseTrie(
    'address|wallet|wallet_address|account|recipient|recipient_address|this_address|this_wallet|following_address|destination|destination_address|this|user|that_same_wallet|that_same_address|same_wallet|same_address|that_wallet|that_address',
  ),
  contract: phraseTrie(
    'address|contract|contract_address|spender|account|stake_account|token_account|mint|collection|this_contract|spender_address|mint_address|asset|nft|protocol',
  ),
  validator: phraseTrie(
    'validator|vote_account|vote_address|validator_address|this_validator|validator_vote_account',
  ),
  token: phraseTrie(
    'token|spl_token|erc20_token|erc-20_token|mint|contract|token_address|address|ca|this_token|token_mint|mint_address|token_at|token_with_address|native|ticker|coin',
  ),
  token_id: phraseTrie(
    'position|nft|id|number|token_id|no|token|position_id|position_number|position_nft|lp_position|liquidity_position|nft_id|tokenid|category|e-mode|emode|mode',
  ),
  deed: phraseTrie('transaction|tx|hash|transaction_hash|tx_hash|burn|burn_transaction|operation|id|number'),
  protocol: phraseTrie('protocol|dex|exchange|platform'),
  chain: phraseTrie('chain|network|my_wallet_on|my_account_on|my_address_on'),
};
export const BEHIND = {
  protocol: phraseTrie(
    'protocol|platform|account|dex|exchange|router|app|market|pool|contract|finance|v3|lending_protocol|lending_pool|lending_market|stake_pool|staking_pool|staking|liquid_staking|lending|dex_aggregator|aggregator|swap|bridge|earn',
  ),
  contract: phraseTrie('protocol|router|contract|contracts|spender'),
  chain: phraseTrie('chain|network|mainnet|blockchain|one|c-chain'),
  token: phraseTrie('token|tokens|coin|coins|stablecoin|balance|holdings|bag|stack'),
};

/** Words that may describe an address without making it another one than the one that follows: "my exchange deposit address: 0x…". */
export const DESCRIBING: ReadonlySet<string> = new Set(
  'the this following specific given new other external exchange deposit trading savings treasury cold hot hardware ledger payout personal business company wallet receiving destination recipient public my a her his their our your'.split(
    ' ',
  ),
);

/** Nouns for an address, which its description ends in: "my exchange deposit address". */
export const ADDRESS_NOUNS: ReadonlySet<string> = new Set([
  'address',
  'wallet',
  'account',
  'recipient',
  'addr',
]);

/** Words for the own wallet as the recipient, which need not be said. */
export const OWN_WALLET = phraseTrie(
  'to_my_wallet|into_my_wallet|to_my_account|to_me|to_myself|back_to_my_wallet|back_to_me|to_my_address|to_my_own_wallet|to_my_own_address|back_into_my_wallet',
);
export const ON_CHAIN = phraseTrie('on|from|in|at|over|using|via|across|on_my|off');

/** What stands between the members of an enumeration. */
export const LIST_JOINTS = phraseTrie('and|,|&|+|\n|;');

/** "All the USDC in my wallet". */
export const HELD = phraseTrie(
  'in_my_wallet|on_my_wallet|i_have|i_own|i_hold|that_i_have|that_i_own|in_my_account',
);

/** What the wallet holds, where an action spends it. */
export const FROM_WALLET = phraseTrie('from_my_wallet|from_my_account|from_my_balance|from_my_address');

/** The same of the chain's own coin, which needs no name. */
export const EVERY_LAST_COIN = phraseTrie('every_last_lamport|every_single_lamport|each_and_every_lamport');

/** All of it, and no reserve for fees. */
export const EVERY_LAST = phraseTrie(
  'every_last_lamport_of|every_last_bit_of|every_last_cent_of|every_single_lamport_of|each_and_every_lamport_of',
);
