import { phraseList } from '../../lexicon/phrase-list.ts';

/** "I want to check my ac balance", "please tell me account balance": all of it speaks of what the wallet holds. */
const LOOKUP =
  /^\s*(?:(?:hi|hello|hey|ok|okay|thanks|so|and)[\s,.!]+)*(?:(?:(?:i|we)(?:['’]d|\s+would|\s+just)?\s+(?:want(?:ed)?|need(?:ed)?|like)\s+to|want\s+to|need\s+to|let\s+me|let['’]?s|(?:can|could)\s+(?:you|i)|please|kindly|first|just)\s+)*(?:check|see|know|view|show(?:\s+me)?|tell\s+me|give\s+me|display|look\s+at|find\s+out)(?=\s)/i;
const BALANCE = new Set(
  phraseList(
    'my, the, our, of, in, on, for, me, current, latest, total, account, accounts, accoubt, acount, accout, ac, acc, acct, bank, wallet, wallets, balance, balances, ballance, balence, portfolio, holdings, holding, funds, money, transactions, transaction, history, address, please, pls, now, right, thanks, all, crypto, token, tokens, and',
  ),
);
const HELD = /\b(?:bal\w{3,6}|portfolio|holdings?|transactions?|history)\b/i;
const isOfBalance = (word: string): boolean => word === '' || BALANCE.has(word.toLowerCase());

/** Whether a text asks to be shown what the wallet holds, or its address, and nothing else. */
export function looksUpBalance(text: string): boolean {
  const told = LOOKUP.exec(text);
  if (!told || /[\d?]/.test(text) || !HELD.test(text)) return false;
  return text
    .slice(told[0].length)
    .split(/[^a-z']+/i)
    .every(isOfBalance);
}
