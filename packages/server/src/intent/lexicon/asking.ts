import { phraseList } from './phrase-list.ts';

/**
 * What an assistant's question for an amount, a token or a recipient is made of, beside the words of a confirmation and the request's own. A
 * word that is not here may ask for something else: "How many people?", "Who should not get it?".
 */
export const ASKING: ReadonlySet<string> = new Set(
  phraseList(`
  how, much, many, what, what's, which, who, who's, whom, whose, where, one, any, part, if, also, too, else, next, first, once, so, hi, hello, hey, thanks, problem, not a problem, got it,
  set, tell, provide, give, state, specify, share, enter, let, know, say, choose, pick, select, help, assist, wish, prefer, intend, planning, need, used, use, spend, recipient, receiver, paste, write, input, supply, needed,
  name, names, named, person, people's, contact, its, deposit address, money, cash, fund, funds, sum, quantity, size, number, value, friend, friend's, beneficiary, payee, ens, id, ticker, symbol, coin, coins, asset, assets, currency,
  transferring, sending, paying, going, goes, went, receives, gets, way, up, be, been, exact, specific, target, output, source, return, full, whole, valid, readable, such, example, available, supported, other, side, back, before, looking, trying, about, send, receive, debited, charged, debit, charge, funded, noted, phone, phone number, email, username, lucky, ens name, .sol name, optionally`),
);
