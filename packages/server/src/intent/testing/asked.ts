import { ALICE, CAROL, SOL_ALICE } from './requests.ts';

/** A request that leaves one thing open, and answers that all say the same. */
export interface Asked {
  readonly request: string;
  readonly answers: readonly string[];
  /** What the request with any of the answers comes to, in short. */
  readonly means: string;
  readonly chain?: string;
}

const amounts = (number: string, token: string): string[] => [
  number,
  `${number} ${token}`,
  `hmm, let's say ${number}`,
  `${number} would be fine`,
  `make that ${number} please`,
  `just ${number}, thanks`,
];

const tokens = (token: string): string[] => [token, `${token} please`, `it's ${token}`, `I want ${token}`];

const recipients = [
  ALICE,
  `to ${ALICE}`,
  `it's ${ALICE}`,
  `to this one: ${ALICE}`,
  `here: ${ALICE}`,
  `sure, ${ALICE}`,
];

/** For every slot that is asked for, how people answer; keys are `action.slot`. */
export const ASKED: Readonly<Record<string, Asked>> = {
  'transfer.amount': {
    request: `send USDC to ${ALICE}`,
    answers: [...amounts('20', 'USDC'), 'send 20', 'I want to send 20 USDC'],
    means: `20 USDC -> ${ALICE}`,
  },
  'transfer.token': {
    request: `send 5 to ${ALICE}`,
    answers: [...tokens('USDC'), 'in USDC', 'send USDC', '5 USDC', 'USDC, on base'],
    means: `5 USDC -> ${ALICE}`,
  },
  'transfer.recipient': {
    request: 'send 5 USDC',
    answers: [...recipients, `send it to ${ALICE}`, `send to ${ALICE}`, `the address is ${ALICE}`],
    means: `5 USDC -> ${ALICE}`,
  },
  'swap.amountIn': {
    request: 'swap USDC for ETH',
    answers: [...amounts('20', 'USDC'), 'swap 20'],
    means: 'swap amountIn=20 tokenIn=USDC tokenOut=native',
  },
  'swap.tokenIn': {
    request: 'swap 5 for ETH',
    answers: [...tokens('USDC'), 'with USDC', 'from USDC', 'my USDC'],
    means: 'swap amountIn=5 tokenIn=USDC tokenOut=native',
  },
  'swap.tokenOut': {
    request: 'swap 5 USDC',
    answers: [...tokens('ETH'), 'to ETH', 'into ETH please', 'swap to ETH', 'buy ETH'],
    means: 'swap amountIn=5 tokenIn=USDC tokenOut=native',
  },
  'wrap.amount': {
    request: 'wrap ETH',
    answers: [...amounts('0.1', 'ETH'), 'wrap 0.1'],
    means: 'wrap amount=0.1 token=native',
  },
  'wrap.token': { request: 'wrap 0.1', answers: tokens('ETH'), means: 'wrap amount=0.1 token=native' },
  'unwrap.amount': {
    request: 'unwrap WETH',
    answers: amounts('0.1', 'WETH'),
    means: 'unwrap amount=0.1 token=WETH',
  },
  'unwrap.token': { request: 'unwrap 0.1', answers: tokens('WETH'), means: 'unwrap amount=0.1 token=WETH' },
  'approve.amount': {
    request: 'approve USDC for aerodrome',
    answers: [...amounts('5', 'USDC'), 'exactly 5'],
    means: 'approve amount=5 token=USDC spender=aerodrome',
  },
  'approve.token': {
    request: 'approve 5 for aerodrome',
    answers: tokens('USDC'),
    means: 'approve amount=5 token=USDC spender=aerodrome',
  },
  'approve.spender': {
    request: 'approve 5 USDC',
    answers: ['aerodrome', 'for aerodrome', 'use aerodrome', "it's Aerodrome"],
    means: 'approve amount=5 token=USDC spender=aerodrome',
  },
  'revoke.token': {
    request: "revoke aerodrome's allowance",
    answers: [...tokens('USDC'), 'for USDC', 'my USDC'],
    means: 'revoke token=USDC spender=aerodrome',
  },
  'revoke.spender': {
    request: 'revoke USDC approval',
    answers: ['aerodrome', 'from aerodrome', "it's aerodrome"],
    means: 'revoke token=USDC spender=aerodrome',
  },
  'lend.amount': {
    request: 'lend USDC on aave',
    answers: amounts('5', 'USDC'),
    means: 'lend amount=5 token=USDC protocol=aave',
  },
  'lend.token': {
    request: 'lend 5 on aave',
    answers: [...tokens('USDC'), 'in USDC'],
    means: 'lend amount=5 token=USDC protocol=aave',
  },
  'withdraw.amount': {
    request: 'withdraw USDC from aave',
    answers: ['all of it', 'everything', 'all', 'max', 'all of it please'],
    means: 'withdraw amount=all token=USDC protocol=aave',
  },
  'withdraw.token': {
    request: 'withdraw 5 from aave',
    answers: tokens('USDC'),
    means: 'withdraw amount=5 token=USDC protocol=aave',
  },
  'borrow.amount': {
    request: 'borrow USDC on aave',
    answers: amounts('5', 'USDC'),
    means: 'borrow amount=5 token=USDC protocol=aave',
  },
  'borrow.token': {
    request: 'borrow 5 on aave',
    answers: tokens('USDC'),
    means: 'borrow amount=5 token=USDC protocol=aave',
  },
  'repay.amount': {
    request: 'repay USDC on aave',
    answers: ['all of it', 'everything', 'all'],
    means: 'repay amount=all token=USDC protocol=aave',
  },
  'repay.token': {
    request: 'repay 5 on aave',
    answers: tokens('USDC'),
    means: 'repay amount=5 token=USDC protocol=aave',
  },
  'bridge.amount': {
    request: 'bridge USDC to polygon',
    answers: ['half', 'half of it', '50%', 'half of my USDC'],
    means: 'bridge amount=1/2 token=USDC destination=polygon',
  },
  'bridge.token': {
    request: 'bridge 5 to polygon',
    answers: [...tokens('USDC'), 'bridge USDC'],
    means: 'bridge amount=5 token=USDC destination=polygon',
  },
  'bridge.destination': {
    request: 'bridge 20 USDC',
    answers: ['polygon', 'to polygon', 'Polygon please', 'the second one', "let's say polygon"],
    means: 'bridge amount=20 token=USDC destination=polygon',
  },
  'bridge.recipient': {
    request: 'bridge 5 USDC to solana',
    answers: [SOL_ALICE, `to ${SOL_ALICE}`, `it's ${SOL_ALICE}`],
    means: `bridge amount=5 token=USDC destination=solana recipient=${SOL_ALICE}`,
  },
  'transfer_nft.collection': {
    request: `send NFT #5 to ${ALICE}`,
    answers: [CAROL, `it's ${CAROL}`, `contract ${CAROL}`, `here: ${CAROL}`],
    means: `transfer_nft collection=${CAROL} tokenId=#5 recipient=${ALICE}`,
  },
  'transfer_nft.tokenId': {
    request: `send an NFT of collection ${CAROL} to ${ALICE}`,
    answers: ['5', '#5', 'number 5', "it's number 5", 'token id 5'],
    means: `transfer_nft collection=${CAROL} tokenId=#5 recipient=${ALICE}`,
  },
  'transfer_nft.recipient': {
    request: `send NFT #5 of collection ${CAROL}`,
    answers: recipients,
    means: `transfer_nft collection=${CAROL} tokenId=#5 recipient=${ALICE}`,
  },
  'add_liquidity.amountA': {
    request: 'add liquidity ETH/USDC full range on uniswap',
    answers: ['0.1 ETH', "let's say 0.1 ETH", '0.1 ETH please'],
    means: 'add_liquidity amountA=0.1 tokenA=native tokenB=USDC range=full protocol=uniswap',
  },
  'remove_liquidity.amount': {
    request: 'remove liquidity from position #5',
    answers: ['all of it', 'all', 'everything', '100%'],
    means: 'remove_liquidity amount=all position=#5',
  },
  'remove_liquidity.position': {
    request: 'remove all liquidity',
    answers: ['5', '#5', 'position 5', 'number 5', "it's #5"],
    means: 'remove_liquidity amount=all position=#5',
  },
  'collect_fees.position': {
    request: 'collect fees',
    answers: ['5', '#5', 'position #5', 'number 5'],
    means: 'collect_fees position=#5',
  },
  'contract_call.call': {
    request: `call contract ${ALICE}`,
    answers: ['deposit()', "it's deposit()"],
    means: `contract_call call=deposit() contract=${ALICE}`,
  },
  'contract_call.contract': {
    request: 'call deposit()',
    answers: [ALICE, `contract ${ALICE}`, `it's ${ALICE}`],
    means: `contract_call call=deposit() contract=${ALICE}`,
  },
  'burn.amount': { request: 'burn USDC', answers: amounts('5', 'USDC'), means: 'burn amount=5 token=USDC' },
  'burn.token': { request: 'burn 5', answers: tokens('USDC'), means: 'burn amount=5 token=USDC' },
  'stake.amount': {
    chain: 'solana',
    request: 'stake SOL',
    answers: [...amounts('5', 'SOL'), 'stake 5'],
    means: 'stake amount=5 token=native',
  },
  'stake.token': {
    chain: 'solana',
    request: 'stake 5',
    answers: tokens('SOL'),
    means: 'stake amount=5 token=native',
  },
  'unstake.amount': {
    chain: 'solana',
    request: 'unstake',
    answers: [SOL_ALICE, `stake account ${SOL_ALICE}`, `it's ${SOL_ALICE}`],
    means: `unstake account=${SOL_ALICE}`,
  },
  'liquid_stake.protocol': {
    chain: 'solana',
    request: 'liquid stake 5 SOL',
    answers: ['marinade', 'with Marinade', 'the second one', "let's go with marinade", "I'd choose marinade"],
    means: 'liquid_stake amount=5 token=native protocol=marinade',
  },
  'liquid_stake.amount': {
    chain: 'solana',
    request: 'liquid stake SOL with jito',
    answers: amounts('5', 'SOL'),
    means: 'liquid_stake amount=5 token=native protocol=jito',
  },
  'liquid_stake.token': {
    chain: 'solana',
    request: 'liquid stake 5 with jito',
    answers: tokens('SOL'),
    means: 'liquid_stake amount=5 token=native protocol=jito',
  },
  'liquid_unstake.amount': {
    chain: 'solana',
    request: 'unstake mSOL',
    answers: ['all of it', 'all', 'everything'],
    means: 'liquid_unstake amount=all token=mSOL',
  },
  'liquid_unstake.token': {
    chain: 'solana',
    request: 'liquid unstake 5',
    answers: ['mSOL', "it's mSOL", 'mSOL please'],
    means: 'liquid_unstake amount=5 token=mSOL',
  },
};
