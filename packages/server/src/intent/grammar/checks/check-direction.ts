import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';
import type { Texts } from './texts.ts';

const NUMBER = String.raw`\d[\d.,]*`;
const TOKEN = String.raw`\$?[a-z][a-z\d.]{1,9}`;

/** Words of an action that leave open which way it goes. */
const EITHER_WAY: readonly (readonly [string, RegExp])[] = (
  [
    // "I want my 100 USDC in ETH", "I need 100 USDC in ETH".
    [
      'swap',
      String.raw`\b(?:want|need|like|prefer)\s+(?:(?:my|our|the)\s+)?${NUMBER}\s+${TOKEN}\s+in\s+(?!my\b|our\b|the\b|exchange\b|return\b|total\b|full\b)${TOKEN}\b`,
    ],
    // "Buy 1 ETH from me", "buy my 100 AERO", "sell 1 ETH to me", "swap me ETH for 100 USDC".
    [
      'swap',
      String.raw`\bbuy\b[^]{0,40}?\bfrom[\s,.;-]+me\b|\bbuy\s+(?:my|our)\s+${NUMBER}|\bsell\b[^]{0,40}?\bto[\s,.;-]+me\b`,
    ],
    [
      'swap',
      String.raw`\b(?:swap|trade|exchange|convert)\s+(?:me|us)\s+(?:some\s+)?${TOKEN}\s+(?:for|with)\s+${NUMBER}`,
    ],
    // "Trade ETH with 5 USDC": what is given, or what is wanted?
    ['swap', String.raw`\b(?:swap|trade|exchange|convert)\s+${TOKEN}\s+with\s+${NUMBER}\s+${TOKEN}`],
    // "Sell 100 USDC AERO".
    [
      'swap',
      String.raw`\bsell\s+${NUMBER}\s+(?!of\b|worth\b)${TOKEN}\s+(?!for\b|to\b|into\b|on\b|at\b|via\b|in\b|and\b|with\b|please\b|pls\b|now\b|using\b|through\b|worth\b|tokens?\b|coins?\b)${TOKEN}\s*$`,
    ],
    // "Supply the 100 USDC I have on Aave", "add the 500 USDC on Aave as collateral": what is there already.
    ...['lend', 'repay', 'borrow'].flatMap((name) =>
      [
        String.raw`(?<!\b(?:debts?|loans?|positions?)\s+(?:that\s+)?)\b(?:i|we)(?:['’]ve)?\s+(?:(?:already|currently|still)\s+)?(?:have|hold|own|got|keep|put)\s+(?:on|in|at|with)\s+(?!my\b|our\b|the\b|this\b|base\b|polygon\b|avalanche\b|solana\b|hand\b|cash\b)`,
        String.raw`\b(?:the|those)\s+${NUMBER}\s+${TOKEN}\s+(?:on|in|at)\s+\w+\s+(?:as\s+collateral|to\s+work)\b`,
      ].map((source) => [name, source] as const),
    ),
    // "Stake 100 USDC in the Aave token", "collateral for my car".
    ['lend', String.raw`\b(?:in|into|on|with)\s+(?:the\s+)?[a-z]{2,12}\s+(?:tokens?|coins?)\b`],
    [
      'lend',
      String.raw`\bcollateral\s+for\s+(?!(?:my\s+|the\s+|a\s+)?(?:aave|morpho|compound|moonwell|kamino|loan|debt|borrow\w*)\b(?!\s+with\b))`,
    ],
    [
      'borrow',
      String.raw`\bborrow\w*\s+${NUMBER}\s+${TOKEN}\s+(?:as\s+(?:a\s+|the\s+|my\s+)?|using\s+it\s+as\s+)collateral\b`,
    ],
    // "… then send that amount": of what was paid, or of what came out?
    ['transfer', String.raw`\bthat\s+amount\b`],
    // "Return 100 USDC from Aave", "pay back 100 USDC from Aave".
    [
      'repay',
      String.raw`\b(?:return|pay\s+back|give\s+back|bring\s+back)\b[^]{0,60}?\bfrom\s+(?:my\s+)?(?:aave|morpho|compound|kamino|moonwell|marginfi|the\s+(?:pool|protocol))`,
    ],
    // "Draw 100 USDC from Aave": a loan, or what is lent?
    ['withdraw', String.raw`\bdraw\s+${NUMBER}\s+${TOKEN}\s+(?:from|out\s+of|on)\s+(?!my\b|the\b|our\b)`],
  ] as const
).map(([name, source]) => [name, new RegExp(source, 'i')]);

/** Asks which way something goes where its words leave that open; null where they tell. */
export function checkDirection(steps: readonly Step[], texts: Texts): Trouble | null {
  for (const [message, own] of Map.groupBy(steps, (step) => step.message)) {
    const content = texts.plain(message);
    for (const name of new Set(own.map(({ action }) => action.definition.name))) {
      const open = openWords(name, content);
      if (open !== null) return ask(open);
    }
    for (const step of own) {
      if (isPerhapsThere(step, texts)) return ask(WHERE);
      if (isPartOfDebt(step, content)) return ask(OF_WHAT);
      if (isSwapFor(step, texts)) return ask(WHICH_WAY);
    }
  }
  return null;
}

/** What to ask about words of an action that leave its direction open. */
function openWords(action: string, content: string): string | null {
  const own = EITHER_WAY.filter(([name]) => name === action);
  const words = own.map(([, pattern]) => pattern.exec(content)?.[0]).find(Boolean);
  return words === undefined
    ? null
    : `"${words.replaceAll(/\s+/g, ' ')}" can be meant in two ways. Please say what is given and what is received, for example "swap 100 USDC for ETH" or "withdraw 100 USDC from Aave".`;
}

/** "Bridge 5 USDC on Polygon": to Polygon, or what is there? */
function isPerhapsThere({ action, message, said }: Step, texts: Texts): boolean {
  const to = said.get('destination')?.value;
  if (action.definition.name !== 'bridge' || !to) return false;
  const amount = said.get('amount')?.value.entity;
  const part = amount?.kind === 'amount' && /^(?:all|share)/.test(amount.match.amount.kind);
  const { before } = texts.around(message, to.item);
  if (!part) return !LEADS_THERE.test(before) && STANDS_THERE.test(before);
  return /\bon\s+(?:the\s+)?$/i.test(before);
}
/** Without any of these nothing says that it goes to the chain: "bridge the 5 USDC that I have on Polygon", "from my wallet on Polygon". */
const LEADS_THERE = /(?:\b(?:to|into|onto|towards?|for|over|destination|target|->)\b|->|→|=>|>)[^.!?\n]*$/i;
const STANDS_THERE = /\b(?:on|in|at|within|inside|from|using|with)\s+(?:\S+\s+){0,3}$/i;
const WHERE = 'Is that the chain where it is, or the one that it should go to? Please say "from" and "to".';

/** "Repay half my USDC on Aave": of what is owed, or of what the wallet holds? */
function isPartOfDebt({ action, said }: Step, content: string): boolean {
  const amount = said.get('amount')?.value.entity;
  const part = amount?.kind === 'amount' && /^(?:share|all_less)$/.test(amount.match.amount.kind);
  return (
    action.definition.name === 'repay' &&
    part &&
    (!/\b(?:debt|loans?|borrow\w*|owe|position)\b/i.test(content) ||
      /\b(?:my|our)\s+\$?[a-z.]{2,8}\s+(?:of|towards?|to|against|off)\b/i.test(content))
  );
}
const OF_WHAT = 'Of what is owed, or of what the wallet holds? Please say the amount as a number.';

/** "Execute a swap for 0.5", and in the next message "SOL to USDC": of what is paid, or of what comes out? */
function isSwapFor({ said }: Step, texts: Texts): boolean {
  const [out, token] = [said.get('amountOut'), said.get('tokenOut')];
  if (!out || !token || out.message === token.message) return false;
  return /\bswap\s+for\s*$/i.test(texts.said(out.message).slice(0, out.value.item.start));
}
const WHICH_WAY =
  'Is that how much is paid, or how much comes out? Please say the whole swap in one message.';
