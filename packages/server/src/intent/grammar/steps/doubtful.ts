import type { Scan } from '../../scan/item.ts';
import type { Statement } from './rows.ts';
import type { Step } from './step.ts';

/** Whether an address or a token of a statement may be somebody to pay as well as something to buy, or the other way round. */
export const isDoubtful = (steps: readonly Step[], statement: Statement, scan: Scan): boolean =>
  isPerhapsPayment(steps) ||
  isPerhapsOwed(steps) ||
  isPerhapsBought(steps, statement) ||
  isPerhapsListed(steps, scan) ||
  isPerhapsAccount(steps, statement) ||
  isPerhapsOne(steps, statement) ||
  isPerhapsThat(steps) ||
  steps.some((step) => isPerhapsOther(step, scan)) ||
  steps.some((step) => isPerhapsAnswer(step, scan)) ||
  steps.some((step) => isPerhapsFrom(step, statement)) ||
  steps.some((step) => isPerhapsNext(step, scan)) ||
  steps.some((step) => isPerhapsApart(step, scan)) ||
  steps.some((step) => isPerhapsSource(step, scan)) ||
  steps.some(isSaidTwice) ||
  isRepeated(steps);

/** "Swap 5 USDC AERO aero": a token, and the protocol of the same name? */
export const isSaidTwice = ({ said }: Step): boolean => {
  const protocol = said.get('protocol')?.value;
  if (protocol?.marker !== null) return false;
  return [...said.values()].some(
    ({ value: { item } }) => item !== protocol.item && item.lower === protocol.item.lower,
  );
};

/** Whether two steps are the same in all they say. "Close the accounts: BONK, BONK, WIF": twice, or once? */
export const isRepeated = (steps: readonly Step[]): boolean =>
  new Set(
    steps.map(
      ({ action, said }) =>
        action.definition.name +
        [...said]
          .map(([name, { value }]) => `${name}=${value.item.lower}`)
          .toSorted()
          .join(),
    ),
  ).size < steps.length;

/** "Swap 5 USDC for ETH, 2 USDC to 0x…": a token by its address behind one by its name, or after "to", may be somebody to pay. */
const isPerhapsPayment = ([first, ...later]: readonly Step[]): boolean =>
  later.some(({ action, said }) =>
    [...said].some(([name, { value, carried }]) => {
      const isToken = action.slots[name]?.type === 'token' && value.types.includes('recipient');
      const address = value.entity?.kind === 'address' && carried === null && value.marker !== null;
      const other = first?.said.get(name)?.value.entity?.kind !== 'address';
      return isToken && address && (other || PAYING.has(value.marker));
    }),
  );

/** "1 SOL into 9WzD…", "make a 40 USDC to 0x…": without a verb that tells, an address may be somebody's or a token's. */
const isPerhapsBought = (steps: readonly Step[], { verb }: Statement): boolean =>
  steps.some(({ action, said }) =>
    [...said].some(([name, { value }]) => {
      if (value.entity?.kind !== 'address') return false;
      const { type } = action.slots[name] ?? {};
      return verb === null
        ? type === 'recipient' && value.marker === 'into'
        : type === 'token' && verb.text === 'make';
    }),
  );

/** "Swap 5.4 JUP, PENGU and 100 BONK to USDC": a token behind nothing but a comma may be sold as well. */
const isPerhapsListed = (steps: readonly Step[], { content }: Scan): boolean =>
  steps.some(({ action, said, message }) =>
    [...said].some(([name, { value, message: from }]) => {
      const other = said.get(action.slots[name]?.differs ?? '');
      if (value.marker !== null || from !== message || other?.message !== message) return false;
      return /^\s*,[\s,.;*•-]*$/.test(content.slice(other.value.item.end, value.start));
    }),
  );

/** "Unstake everything 9WzD…", "close my account, 9WzD…", "revoke 9WzD…": a stake account, a token account, a delegate, or a token? "The account for 9WzD…" is of a token. */
const isPerhapsAccount = (steps: readonly Step[], { verb }: Statement): boolean =>
  steps.some(({ action, said }) => {
    const token = said.get('token')?.value;
    // "Withdraw 5 SOL, 9WzD…": from there, or to there?
    if (action.definition.name === 'withdraw_stake' && said.get('account')?.value.marker === null)
      return verb?.text === 'withdraw';
    if (token?.entity?.kind !== 'address') return false;
    if (action.definition.name === 'close_accounts')
      return token.marker !== 'for' && !/ (?:for|of)$/.test(verb?.text ?? '');
    if (action.definition.name === 'revoke') return !said.has('spender');
    return action.definition.name === 'liquid_unstake' && token.marker === null;
  });

/** "… and swap to AERO. USDC, 10 to 0x…": how much and to whom, in a sentence of its own, may be a payment. */
const isPerhapsApart = ({ said, action, message }: Step, { content, message: own }: Scan): boolean => {
  const [amount, out, recipient] = ['amountIn', 'tokenOut', 'recipient'].map((name) => said.get(name)?.value);
  if (
    !amount ||
    !out ||
    recipient?.marker !== 'to' ||
    action.definition.output === undefined ||
    message !== own
  )
    return false;
  const begins = /[\n.!;]/.test(content.slice(out.item.end, amount.start));
  return out.start < amount.start && amount.start < recipient.start && begins;
};

/** "Move NFT #5 from wallet 0x…": whose it is now, and no collection. */
const isPerhapsSource = ({ said, message }: Step, { content, message: own }: Scan): boolean => {
  const collection = said.get('collection');
  if (message !== own || collection?.message !== own) return false;
  return FROM_WALLET.test(content.slice(0, collection.value.item.start));
};

const FROM_WALLET =
  /\b(?:from|out\s+of)\s+(?:(?:my|the|his|her|their)\s+)?(?:[a-z]+\s+)?(?:wallet|account|owner|holder)(?:\s+address)?\W*$/i;

/** "Close my, account": which one? */
const isPerhapsOne = (steps: readonly Step[], { verb, nouns }: Statement): boolean =>
  /^\w+(?: my)?$/.test(verb?.text ?? '') &&
  nouns.every(({ word }) => word === 'account') &&
  steps.some(({ action, said }) => action.definition.name === 'close_accounts' && said.size === 0);

/** "Unstake everything; 7xKX…": all of that account, or all there is, and that account as well? */
const isPerhapsThat = (steps: readonly Step[]): boolean =>
  steps.some(({ said }) => said.has('account')) &&
  steps.some(({ action, said }) => action.slots['account'] !== undefined && !said.has('account'));

/** "Transfer 45 USDC from my Base wallet to my wallet": to another one, where nothing would be moved otherwise. */
const isPerhapsOther = ({ action, said }: Step, { content, message: own }: Scan): boolean => {
  const { value: to, message } = said.get('recipient') ?? {};
  const moved = action.definition.name === 'transfer' && message === own;
  if (!moved || to?.entity?.kind !== 'recipient' || to.entity.recipient.kind !== 'wallet') return false;
  return OWN_SOURCE.test(content.slice(0, to.start));
};
const OWN_SOURCE = /\bfrom\W+(?:my|our)\W+(?:[a-z]+\W+)?(?:wallet|account)\b/i;

/** "To 0x…. Use 5 USDC to buy AERO": who is paid by what was asked for before, or gets what is bought now? */
const isPerhapsAnswer = ({ action, said, message }: Step, { content, message: own }: Scan): boolean => {
  const to = said.get('recipient');
  if (to?.message !== own || message !== own || action.slots['recipient']?.required === true) return false;
  const starts = [...said.values()].flatMap((each) =>
    each === to || each.message !== own ? [] : each.value.start,
  );
  const next = Math.min(...starts);
  return to.value.start < next && /[\n.!;]/.test(content.slice(to.value.item.end, next));
};

/** "Transfer of bob.eth 30 USDC": to him, or his? */
const isPerhapsFrom = ({ said }: Step, { verb }: Statement): boolean => {
  const to = said.get('recipient')?.value;
  if (verb?.item.lower.endsWith(' of') !== true || to?.marker !== null) return false;
  return [...said.values()].every(({ value }) => value.start >= to.start);
};

/** "Swap 5 DAI to ETH, Uniswap: swap 10 USDC …": where the next one happens, more likely than this one. */
const isPerhapsNext = ({ said, message }: Step, { content, message: own }: Scan): boolean => {
  const place = said.get('protocol');
  if (message !== own || place?.message !== own) return false;
  const leads = [...said.values()].every(({ value }) => value.start <= place.value.start);
  return leads && said.size > 1 && /^\s*:/.test(content.slice(place.value.item.end));
};

/** What leads to somebody who is paid, and to what is got as well. */
const PAYING = new Set(['to', 'into', '->', '→', '=>', '-->']);

/** "Get 5 USDC from 0x…" may ask for somebody's money; "swap from 0x… to USDC" names the token first. */
const isPerhapsOwed = (steps: readonly Step[]): boolean =>
  steps.some(({ action, said }) =>
    [...said].some(([name, { value }]) => {
      const { marker, entity, start } = value;
      if (action.slots[name]?.type !== 'token' || entity?.kind !== 'address' || marker !== 'from')
        return false;
      return [...said.values()].some(
        (other) => other.value.start < start && other.value.entity?.kind === 'token',
      );
    }),
  );
