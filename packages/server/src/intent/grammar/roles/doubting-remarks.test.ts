import { describe, expect, test } from 'vitest';
import { ALICE, inShort, readGrammar } from '../../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar([text], 'base'));

const SENT = `5 USDC -> ${ALICE}`;

describe('what only says why, for what or for whom is no part of the instruction beside it', () => {
  test.each([
    `Send 5 USDC to ${ALICE}, it's my share of dinner`,
    `Send 5 USDC to ${ALICE}, he's my plumber`,
    `Send 5 USDC to ${ALICE}, which is my cold wallet`,
    `Send 5 USDC to ${ALICE}, that's from my savings`,
    `Send 5 USDC to ${ALICE} as a housewarming gift`,
    `Send 5 USDC to ${ALICE} as a gesture of thanks`,
    `Send 5 USDC to ${ALICE} as part of the payroll`,
    `As a loyal customer, I'd like to send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE} for the show`,
    `Send 5 USDC to ${ALICE} for the review`,
    `Send 5 USDC to ${ALICE} as a scholarship`,
    `Send 5 USDC to ${ALICE}, who is the caterer`,
    `Send 5 USDC to ${ALICE} for a refund`,
    `Send 5 USDC to ${ALICE} because she asked me to`,
    `I met him on Telegram. Send 5 USDC to ${ALICE}.`,
    `He is very generous. Send 5 USDC to ${ALICE}.`,
    `I got this phone from him. Send 5 USDC to ${ALICE}.`,
    `He found my cat. Send 5 USDC to ${ALICE}.`,
    `You are the best. Send 5 USDC to ${ALICE}.`,
    `Pay 5 USDC to ${ALICE} (phone plan)`,
    `Design bounty: 5 USDC to ${ALICE}`,
    `Tip: 5 USDC to ${ALICE}`,
    `After reviewing my portfolio, I'd like to send 5 USDC to ${ALICE}`,
    `Per our last call, send 5 USDC to ${ALICE}`,
    `As I need it for rent, send 5 USDC to ${ALICE}`,
    `chief, send 5 USDC to ${ALICE}`,
  ])('%s', async (text) => {
    expect(await read(text)).toBe(SENT);
  });
});

describe('what may take an instruction back is asked about', () => {
  test.each([
    `Send 5 USDC to ${ALICE}, it's a dare`,
    `Send 5 USDC to ${ALICE}, that's from a song`,
    `Send 5 USDC to ${ALICE}, he's a con artist`,
    `Send 5 USDC to ${ALICE} as a bribe`,
    `As a mental exercise, send 5 USDC to ${ALICE}`,
    `Although hesitant, send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE} for show`,
    `Send 5 USDC to ${ALICE} for dramatic effect`,
    `Send 5 USDC to ${ALICE} for a dogecoin`,
    `Send 5 USDC to ${ALICE} as part of a lesson`,
    `Send 5 USDC to ${ALICE} because I'm forced to`,
    `Send 5 USDC to ${ALICE} as the email says`,
    `Send 5 USDC to ${ALICE} for an NFT`,
    `Send 5 USDC to ${ALICE} for your consideration`,
    `Send 5 USDC to ${ALICE}. My mom thinks it's too much.`,
    `Someone yelled. Send 5 USDC to ${ALICE}.`,
    `I copied this from a forum. Send 5 USDC to ${ALICE}.`,
    `They waived the fee. Send 5 USDC to ${ALICE}.`,
    `Send 5 USDC to ${ALICE}. She dealt with it already.`,
    `Send 5 USDC to ${ALICE}. I need my USDC.`,
    `There is a catch. Send 5 USDC to ${ALICE}.`,
    `Rent refused: 5 USDC to ${ALICE}`,
    `Payments made: 5 USDC to ${ALICE}`,
    `Good advice: send 5 USDC to ${ALICE}`,
    `Pay 5 USDC to ${ALICE} (plan C)`,
    `In my morning call, send 5 USDC to ${ALICE}`,
    `Upon careful review, send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE} as you see fit`,
    `We'd have to send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}. Is that right?`,
  ])('%s', async (text) => {
    expect(await read(text)).not.toContain('->');
  });
});
