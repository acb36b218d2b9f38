import type { Item } from './item.ts';
import { phraseTrie, phraseEnd } from './phrase-trie.ts';

const TABLE: readonly (readonly [string, ReturnType<typeof phraseTrie>])[] = [
  ['allowances', phraseTrie('allowance|allowances|approvals|approval|approved|permissions')],
  [
    'positions',
    phraseTrie(
      'positions|position|debt|collateral|health_factor|supplied|deposited|borrowed|staked|my_loan|stake_accounts',
    ),
  ],
  ['yields', phraseTrie('apy|apr|yield|yields|interest_rate|rates|supply_rate|borrow_rate|earn')],
  ['gas', phraseTrie('gas|fee|fees|gas_price|network_fee')],
  ['transaction', phraseTrie('transaction|tx|hash|confirmed|status|pending')],
  ['price', phraseTrie('price|prices|worth|cost|costs|trading_at|value')],
  ['quote', phraseTrie('would_i_get|will_i_get|do_i_get|can_i_get|quote|exchange_rate|rate')],
  [
    'balance',
    phraseTrie('balance|balances|do_i_have|have_i|i_have|hold|holdings|portfolio|own|my_wallet|left'),
  ],
  ['name', phraseTrie('ens|resolve|who_is|resolves_to|belongs_to')],
  ['token', phraseTrie('token|contract_address|decimals|supply|mint')],
  [
    'capabilities',
    phraseTrie(
      'can_you_do|what_can_you|help|supported|support|features|which_chains|which_tokens|which_protocols|you_do',
    ),
  ],
];

/** Which look-up a question is about; null where no word says so. */
export function lookUpOf(items: readonly Item[]): string | null {
  for (const [name, words] of TABLE)
    if (items.some((_, at) => phraseEnd(words, items, at) !== null)) return name;
  return null;
}
