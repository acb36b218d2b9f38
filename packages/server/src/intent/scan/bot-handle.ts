import type { Item } from './item.ts';

const BOT = /^@(?:[\w.-]*(?:bot|agent|assistant|gpt|say402)|ai|[\w.-]*[_.-]ai)$/;

/** What calls itself a bot is spoken to; "@bob send 5 USDC …" may ask Bob. */
export const callsBot = (lower: string): boolean => BOT.test(lower);

export const isBotHandle = (item: Item | undefined): boolean => item?.kind === 'word' && BOT.test(item.lower);
