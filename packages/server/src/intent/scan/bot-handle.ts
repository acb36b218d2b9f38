import type { Item } from './item.ts';

const BOT =
  /^@(?:[\w.-]*(?:bot|agent|assistant|gpt|say402)(?:family|official|app|hq|xyz|dao)?|ai|bankr|heyelsa|askgina|griffain|[\w.-]*[_.-]ai)$/;
/** What is called like a service and may be somebody's name as well: spoken to in front of a message, nowhere else. */
const SERVICE =
  /^@[\w.-]*(?:cash|pay|wallet|terminal|trader|app|apps|dapp|defi|dex|swap|finance|protocol|onchain|copilot)$/;

/** What calls itself a bot is spoken to in front of a message; "@bob send 5 USDC …" may ask Bob. */
export const callsBot = (lower: string): boolean => BOT.test(lower) || SERVICE.test(lower);

/** "@agen". */
export const isHandle = (item: Item | undefined): boolean =>
  item?.kind === 'word' && /^@[a-z\d][\w.-]*$/.test(item.lower);

export const isBotHandle = (item: Item | undefined): boolean => item?.kind === 'word' && callsBot(item.lower);

/** Whether a handle can be nobody's but a bot's, wherever it stands. */
export const isPlainlyBot = (item: Item | undefined): boolean =>
  item?.kind === 'word' && BOT.test(item.lower);
