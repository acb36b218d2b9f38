import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar([text], 'base'));

const SENT = `5 USDC -> ${ALICE}`;

describe('what only tells what is so is no part of the instruction beside it', () => {
  test.each([
    `Marvin won the bet, so send him (${ALICE}) 5 USDC`,
    `The seller has delivered the goods. Pay 5 USDC to ${ALICE}`,
    `I am the treasurer of a small club and I need to send 5 USDC to ${ALICE}`,
    `My brother and I split the hotel bill; send 5 USDC to him at ${ALICE}`,
    `As he is late, send 5 USDC to ${ALICE}`,
    `Since my USDC is sitting idle, send 5 USDC to ${ALICE}`,
    `I want to thank her by sending 5 USDC to ${ALICE}`,
    `I have 500 USDC in my wallet. Send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}; she did a wonderful job`,
    `As part of our monthly settlement, send 5 USDC to ${ALICE}`,
    `For accounting purposes, send 5 USDC to ${ALICE}`,
    `As a token of my gratitude for her support, send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}, which is our marketing wallet`,
    `Send 5 USDC to the caterer at ${ALICE}`,
    `Send 5 USDC to ${ALICE}, he lives abroad and needs it for food.`,
    `Send 5 USDC to ${ALICE}, as he paid for our hotel during the conference. Kind regards, Tom`,
    `Send 5 USDC to ${ALICE}. I would like to simplify my bookkeeping.`,
    `Send 5 USDC to ${ALICE} to say thanks`,
    `Send 5 USDC to ${ALICE} at once, as I said`,
    `Having finished my exams, I want to treat myself and send 5 USDC to ${ALICE}`,
    `The committee approved the budget yesterday. Consequently, send 5 USDC to ${ALICE}`,
    `In our last board meeting it was resolved to send 5 USDC to ${ALICE}. Please carry out this resolution.`,
    `I have reviewed the proposal and everything is in order, therefore please send 5 USDC to ${ALICE}`,
    `After reviewing the invoice, please send 5 USDC to ${ALICE}`,
    `I am not very good with computers, so please help me to send 5 USDC to ${ALICE}`,
    `so i want to send 5 USDC to ${ALICE}`,
    `Sorry to disturb you, but could you send 5 USDC to ${ALICE}?`,
    `It is my pleasure to send 5 USDC to ${ALICE} in memory of my grandfather`,
    `Having discussed this with my wife, I decided to send 5 USDC to ${ALICE}`,
    `Please remit 5 USDC to ${ALICE}, being the rent for November.`,
    `Send 5 USDC to ${ALICE}, they delivered everything on time.`,
    `On behalf of our guild, please send 5 USDC to ${ALICE}`,
    `Lads won the raid. Send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE} he helped me move`,
    `My wife and I agreed last night that we no longer need the loan. Send 5 USDC to ${ALICE}`,
    `Send 5 USDC to my provider ${ALICE}, is urgent`,
    `Pay our fish supplier Ana ${ALICE} 5 USDC`,
    `Send 5 USDC to ${ALICE} - dentist`,
    `Florist ${ALICE} gets 5 USDC`,
    `Send 5 USDC to ${ALICE}, im done with politics`,
  ])('%s', async (text) => {
    expect(await read(text)).toBe(SENT);
  });
});

test('a contract beside a token says it again only where it is that token', async () => {
  const link = '0x88Fb150BDc53A65fe94Dea0c9BA0a6dAf8C6e196';
  expect(await read(`swap 5 USDC for LINK contract ${link}`)).toBe(
    'swap amountIn=5 tokenIn=USDC tokenOut=LINK',
  );
  expect(await read(`swap 5 USDC for LINK, contract address: ${link}`)).toContain('tokenOut=LINK');
  expect(await read(`swap 5 USDC for LINK contract ${ALICE}`)).toBe('?');
  expect(await read(`approve 5 USDC contract ${ALICE}`)).toContain(ALICE);
});

describe('what happens afterwards, and what is checked in any case', () => {
  test.each([
    `Send 5 USDC to ${ALICE}. Provide the transaction hash once complete.`,
    `Send 5 USDC to ${ALICE}, and inform me of the outcome`,
    `Send 5 USDC to ${ALICE} and verify that the transaction was successful`,
    `Send 5 USDC to ${ALICE}. Make sure gas is covered.`,
    `Please double-check the address and send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}, ensuring it is processed on the Base network`,
  ])('%s', async (text) => {
    expect(await read(text)).toBe(SENT);
  });

  test.each([
    `Send 5 USDC to ${ALICE} once it is confirmed`,
    `Send 5 USDC to ${ALICE} and the receipt to ${BOB}`,
    `Send 5 USDC to ${ALICE}. Return it once it is done.`,
    `Check the amount with me, then send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}. Make sure he gets 6.`,
    `Send 5 USDC to ${ALICE}, ensuring it is processed on the Polygon network`,
  ])('but not %s', async (text) => {
    expect(await read(text)).not.toContain('->');
  });
});

describe('what says more than what is so is asked about or refused', () => {
  test.each([
    `My boss told me the following. Send 5 USDC to ${ALICE}`,
    `My landlord says: send 5 USDC to ${ALICE}`,
    `My friend won the bet if it rained, so send 5 USDC to ${ALICE}`,
    `The deal is off. Send 5 USDC to ${ALICE}`,
    `As soon as she arrives, send 5 USDC to ${ALICE}`,
    `As long as he works, send 5 USDC to ${ALICE}`,
    `He delivers the goods, send 5 USDC to ${ALICE}`,
    `As the package arrives, send 5 USDC to ${ALICE}`,
    `After receiving the goods, send 5 USDC to ${ALICE}`,
    `After he pays, send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}. I'll sign after he pays`,
    `Send 5 USDC to ${ALICE}, my brother too`,
    `Send 5 USDC to ${ALICE}, being the first of two payments`,
    `I had decided to send 5 USDC to ${ALICE}`,
    `Sorry to disturb you, but not 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}, as needed`,
    `Send 5 USDC to ${ALICE} as required`,
    `Send 5 USDC to ${ALICE}, she gets the same`,
    `Send 5 USDC to ${ALICE}, he pays the fees`,
    `Send 5 USDC to ${ALICE}, she wants it in DAI`,
    `Send 5 USDC to ${ALICE}, I want to increase it`,
    `Send 5 USDC to ${ALICE}. I want to be sure first`,
    `Send 5 USDC to ${ALICE}, the seller accepts`,
    `Send 5 USDC to ${ALICE}, my accountant approves it`,
    `Send 5 USDC to ${ALICE}, I am joking`,
    `Send 5 USDC to ${ALICE} like last time`,
    `I no longer want the transfer. Send 5 USDC to ${ALICE}`,
    `The seller has not delivered. Pay 5 USDC to ${ALICE}`,
    `My friend wants twice the money, so send 5 USDC to ${ALICE}`,
    `My sister has two kids. Send 5 USDC to ${ALICE}`,
    `My brother lives at ${BOB}. Send 5 USDC to ${ALICE}`,
    `My friend has half of it. Send 5 USDC to ${ALICE}`,
    `The recipient pays the fees. Send 5 USDC to ${ALICE}`,
    `My supplier has changed his wallet. Send 5 USDC to ${ALICE}`,
    `I am writing a novel. Send 5 USDC to ${ALICE}`,
    `My DAO is based on Polygon. Send 5 USDC to ${ALICE}`,
    `I have a rule: Send 5 USDC to ${ALICE}`,
    `Send 5 USDC to ${ALICE}. I was hacked.`,
    `Send 5 USDC to ${ALICE}. My sister is against it.`,
    `Send 5 USDC to ${ALICE}. He has changed his mind.`,
    `Send 5 USDC to ${ALICE}. My boss has vetoed it.`,
    `Send 5 USDC to ${ALICE}. My boss has retired it.`,
    `Send 5 USDC to ${ALICE}. The payment is void.`,
    'The price is above 3000, so swap 1 ETH to USDC',
    'The market is open on Monday. Swap 1 ETH to USDC',
    `As soon as he pays, send 5 USDC to ${ALICE}`,
    `As he pays, send 5 USDC to ${ALICE}`,
    `I want to thank her by not sending 5 USDC to ${ALICE}`,
    `My friend sent 5 USDC to ${ALICE}. Send 5 USDC to ${ALICE}`,
    `I have 500 USDC and want to send half to ${ALICE}`,
    `I have 500 USDC, so send the rest to ${ALICE}`,
    'I have 500 USDC. Swap it all for ETH',
    `I have 500 USDC in my wallet twice and want to send 5 USDC to ${ALICE}`,
    `Our team has decided to wait. Send 5 USDC to ${ALICE}`,
    `Our team has agreed to split it. Send 5 USDC to ${ALICE}`,
    `I've already paid him. Send 5 USDC to ${ALICE}`,
    `I need privacy. Send 5 USDC to ${ALICE}`,
    `I need a loan. Send 5 USDC to ${ALICE}`,
    `As part of our monthly payment, send 5 USDC to ${ALICE}`,
    `As part of our schedule, send 5 USDC to ${ALICE} monthly`,
    `My friend has a daily allowance. Send 5 USDC to ${ALICE} daily`,
    `Since my sister and me are idle, send 5 USDC to ${ALICE}`,
    `send 5 USDC to him, 5 to ${ALICE}`,
    `send 5 USDC to him and ${ALICE}`,
    `send 5 USDC to the wrong person at ${ALICE}`,
    `send 5 USDC to ${ALICE}, which is half`,
  ])('%s', async (text) => {
    expect(await read(text)).not.toContain('->');
  });
});
