import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const THE = [...NONE, ...phraseList('the, a, an, your, my, our, this')];
const KINDS = phraseList(
  'wallet, payment, payments, payroll, trading, trade, transfer, transfers, swap, swaps, bridge, lending, staking, defi, onchain, on-chain, crypto, token, nft, treasury, execution, transaction, exchange, dex, evm, solana, research, planner, planning, portfolio, finance, strategy, upstream, downstream, main, parent, signer',
);
const TOOLS = phraseList(
  'tool, agent, bot, module, plugin, plug-in, skill, executor, assistant, api, action provider, action, function, service, provider, connector, server, endpoint, toolkit, sub-agent, subagent',
);
const TOOL = combine(THE, [...NONE, ...KINDS], [...NONE, ...KINDS], TOOLS);
const TASKS = phraseList(
  'task, input, instruction, instructions, request, command, order, job, call, action, step, work item, assignment, payload, handoff, hand-off, hand off, handover, directive, intent',
);
const PAUSES = [':', '-', '–', '—', '->', '→', '=>'];

/** "Task for trading tool:", "agent handoff:", "next action:", "handing over from planner.": who hands an instruction over, and to whom. */
export const HAND_OFFS: readonly Phrase[] = [
  ...combine(
    [...NONE, ...phraseList('new, next, the, your, my, this')],
    TASKS,
    phraseList('for, to, from'),
    [
      ...TOOL,
      ...combine(
        THE,
        phraseList('planner, orchestrator, executor, router, coordinator, supervisor, scheduler, strategist'),
      ),
    ],
    PAUSES,
  ),
  ...combine(
    [...NONE, ...phraseList('new, next, the')],
    [...KINDS, ...TOOLS, ...phraseList('planner, orchestrator, coordinator, supervisor, strategist')],
    TASKS,
    PAUSES,
  ),
  ...combine(phraseList('next, new'), phraseList('action, step, task, call, instruction, command'), [
    ':',
    '->',
    '→',
  ]),
  ...combine(
    phraseList(
      'handing over, handing off, handed over, handed off, handoff, hand-off, handover, requested, delegated, forwarded, passed on, passing on, delegating',
    ),
    phraseList('from, by, to'),
    [
      ...TOOL,
      ...combine(THE, phraseList('planner, orchestrator, coordinator, supervisor, strategist, executor')),
    ],
    [...PAUSES, '.'],
  ),
];

/** "Use the wallet tool to send": what it is done with in any case. */
export const BY_TOOL: readonly Phrase[] = combine(
  phraseList('use, using, call, invoke, run, with, via, through, please use'),
  TOOL,
  phraseList('to, and'),
);

const TRANSACTIONS = phraseList('transaction, transactions, tx, txs, txn, calldata, payload');

/** "Return the unsigned transaction.", "prepare transaction.", "please initiate.": what comes of it in any case. */
export const MAKING_IT: readonly Phrase[] = combine(
  [...NONE, ...phraseList('and, then, please, kindly, and please, now')],
  [
    ...combine(
      phraseList(
        'return, output, give me, provide, produce, hand me, hand back, respond with, reply with, send back',
      ),
      [...NONE, ...phraseList('the, an, me the, it as an, only the, just the')],
      [
        ...NONE,
        ...phraseList('unsigned, raw, resulting, serialized, corresponding, prepared, required, necessary'),
      ],
      TRANSACTIONS,
    ),
    ...combine(
      phraseList(
        'prepare, build, create, generate, assemble, compose, draft, proceed with building, proceed with preparing, proceed with creating',
      ),
      [...NONE, ...phraseList('the, an, me the, only the, just the')],
      [...NONE, ...phraseList('unsigned, raw, resulting, corresponding, required, necessary')],
      [...TRANSACTIONS, ...phraseList('transfer, transfers, payment, payments, swap')],
    ),
    ...combine(
      phraseList('prepare, return, build, create, leave, keep'),
      phraseList('it, them, all, this'),
      phraseList('unsigned'),
    ),
    ...phraseList(
      'initiate, submit straight away, submit right away, submit, execute straight away, execute right away, prepare all, prepare all of them, prepare them, prepare them all',
    ),
  ],
  [...NONE, ...phraseList('please, now, for signing, for me to sign, for signature, to sign, thanks, only')],
);

/** "Do not sign": nothing is signed or broadcast in any case. "Don't send it" takes the request back. */
export const LEFT_UNSIGNED = combine(
  ['', 'and', 'but'],
  phraseList("do not, don't, dont, never"),
  phraseList(
    'sign, broadcast, sign or broadcast, broadcast or sign, sign and broadcast, sign or submit, sign it, sign anything, broadcast it, broadcast anything, sign yet, broadcast yet, sign it yet, sign this, sign it for me, sign for me',
  ),
);
