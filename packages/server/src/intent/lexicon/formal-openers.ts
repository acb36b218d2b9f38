import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { AT_MEETING } from './formal-reasons.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const HEREBY = [
  ...NONE,
  ...phraseList('hereby, kindly, formally, respectfully, hereby kindly, cordially, therefore, also'),
];
const YOU_TO = phraseList('you to, that you, for you to');
const ASKED = phraseList(
  'requested, instructed, authorized, authorised, directed, asked, ordered, permitted, commanded, tasked to',
);
const ASK = phraseList(
  'request, instruct, authorize, authorise, direct, ask, order, advise, urge, command, formally request, formally instruct, kindly request, respectfully request',
);
const AIMS = phraseList(
  'intention, intent, wish, desire, aim, goal, objective, request, purpose, preference, instruction, requirement, hope, task',
);

/** Stiff ways to say that an action is wanted, each before its base form: "this is to instruct you to". */
export const FORMAL_OPENERS: readonly Phrase[] = [
  ...combine(
    phraseList(
      'this is, this message is, this request is, this note is, this instruction is, i am writing, i write, we are writing, please consider this my instruction, let this serve, please take this as my instruction',
    ),
    [...NONE, 'hereby', 'formally'],
    ['to'],
    ASK,
    YOU_TO,
  ),
  ...combine(
    phraseList(
      'this serves to, this message serves to, this is a formal instruction to, this is an instruction to, this is a request to, this is my instruction to, this is my request to, this is a formal request to, this is an official request to, this is an official instruction to, this is an urgent request to, this is a direct instruction to',
    ),
    [...NONE, ...combine(ASK, YOU_TO), ...phraseList('you to, have you')],
  ),
  ...combine(
    phraseList(
      'this is, this message is, this request is, this email is, i am writing, i am writing to you, we are writing, i am contacting you, i am reaching out',
    ),
    ['to'],
  ),
  ...combine(phraseList("you are, you're, you have been"), HEREBY, ASKED, ['to']),
  ...combine(phraseList('please be, kindly be'), ASKED, ['to']),
  ...combine(
    phraseList("it is, it's"),
    HEREBY,
    phraseList('my, our'),
    AIMS,
    phraseList('to, that you, for you to, that we, that i'),
  ),
  ...combine(
    phraseList('my, our, the'),
    [...NONE, ...phraseList('current, immediate, present, primary, main')],
    AIMS,
    [
      ...NONE,
      ...phraseList('here, today, now, of this message, of this request, of this transaction, for today'),
    ],
    phraseList('is to, is that you, is for you to, is to have you, is simply to'),
  ),
  ...combine(
    phraseList("i, we, i'd, we'd, i would, we would"),
    HEREBY,
    phraseList('like to, want to, wish to, need to, have to'),
    [...combine(ASK, phraseList('you to, that you')), ...phraseList('have you, get you to, see you')],
  ),
  ...combine(
    phraseList('i, we'),
    HEREBY,
    phraseList('give, grant'),
    phraseList('you'),
    [...NONE, ...phraseList('my, full, the, my full')],
    phraseList(
      'permission, authorization, authorisation, authority, consent, approval, instruction, instructions, the go-ahead, the green light, the order',
    ),
    ['to'],
  ),
  ...combine(
    phraseList("i would, i'd, we would, we'd, it would, i'll, i will, i shall"),
    [...NONE, ...phraseList('really, greatly, very much, deeply, truly, highly, kindly')],
    [
      ...phraseList('appreciate it, appreciate, be appreciated'),
      ...combine(
        phraseList('be'),
        [...NONE, ...phraseList('very, most, so, extremely, really, truly, deeply')],
        phraseList(
          'grateful, thankful, obliged, much obliged, appreciative, indebted, appreciated, kind, helpful, great, nice, good',
        ),
      ),
    ],
    [...NONE, ...phraseList('to you, of you')],
    phraseList('if you could, if you would, if you can, if you were to, if you might, if you will'),
  ),
  ...combine(
    phraseList("i am, i'm, we are, we're"),
    [...NONE, ...phraseList('hereby, now, currently, also')],
    phraseList(
      'aiming to, seeking to, intending to, wishing to, wanting to, keen to, eager to, requesting you to, requesting that you, instructing you to, authorizing you to, asking you to, asking that you, directing you to, needing to',
    ),
  ),
  ...combine(
    phraseList("i have, i've, we have, we've"),
    [...NONE, ...phraseList('now, hereby, therefore, thus, just')],
    phraseList(
      'decided to, chosen to, opted to, resolved to, made the decision to, elected to, determined to, made up my mind to',
    ),
  ),
  // "We have decided in our last meeting to".
  ...combine(
    phraseList("i have, i've, we have, we've, i, we"),
    phraseList('decided, resolved, agreed, voted'),
    AT_MEETING,
    ['to'],
  ),
  ...phraseList('i decided to, we decided to, i resolved to, we resolved to'),
  ...combine(
    phraseList("it is, it's"),
    phraseList('my, our'),
    [...NONE, 'great'],
    phraseList('pleasure, honor, honour, duty'),
    ['to'],
  ),
  ...combine(
    phraseList('i, we'),
    HEREBY,
    phraseList(
      'desire to, aim to, intend to, require you to, require that you, prefer to, prefer that you, seek to',
    ),
  ),
  ...combine(
    phraseList('i require, i request, we require, i would require, i seek'),
    phraseList('your, some'),
    phraseList('help, assistance, support, aid'),
    ['to'],
  ),
  ...combine(
    phraseList('take, take all, undertake, carry out, perform'),
    phraseList('the, any, all'),
    phraseList('necessary, required, appropriate, needed'),
    phraseList('steps, actions, action, measures, step'),
    ['to'],
  ),
  ...combine(
    phraseList(
      "i would like you to, i'd like you to, i want you to, please, you, you will, you should, you shall, you are to",
    ),
    phraseList('act as, serve as, work as, behave as'),
    phraseList('my, a, an, the, our'),
    [
      ...NONE,
      ...phraseList('helpful, personal, crypto, defi, trusted, wallet, ai, blockchain, on-chain, expert'),
    ],
    phraseList('assistant, agent, wallet, helper, operator, bot, advisor, adviser'),
    phraseList('and, and to, and please'),
  ),
  // "In our last meeting it was resolved to".
  ...combine(
    phraseList('it was, it has been, it is'),
    [...NONE, ...phraseList('unanimously, jointly, finally, now, thus, therefore')],
    phraseList('resolved, decided, agreed'),
    ['to'],
  ),
  ...combine(phraseList('i, we'), HEREBY, phraseList('request, order, command'), ['to']),
  ...phraseList(`
    i hereby, we hereby, kindly proceed to, please undertake to, be so good as to, please be so good as to, have the kindness to, i would ask you to, i would ask that you, i must ask you to, i have to ask you to, may i request that you,
    might i trouble you to, could i trouble you to, may i trouble you to, would it be possible for you to kindly, i call upon you to, use your tools to, use your capabilities to, use the available tools to, employ your tools to`),
];

/** The same before a form in -ing: "I require your assistance in". */
export const FORMAL_OPENERS_ING: readonly Phrase[] = [
  ...combine(
    phraseList("i am, i'm, we are, we're, i would be, i'd be"),
    [...NONE, ...phraseList('very, also, now, currently')],
    ['interested in'],
  ),
  ...combine(
    phraseList(
      "i require, i request, we require, i need, we need, i would appreciate, i seek, i would like, we would like, i would be grateful for, i'd be grateful for, we would be grateful for, i'd appreciate, i could use, i ask for",
    ),
    phraseList('your, some, your kind'),
    phraseList('help, assistance, support, aid'),
    phraseList('in, with'),
  ),
  ...combine(
    phraseList(
      "i am writing to, i'm writing to, i write to, i am contacting you to, i would like to, i'd like to, i want to",
    ),
    phraseList('ask for, request, seek, ask you for, kindly request, get'),
    [...NONE, ...phraseList('your, some, your kind')],
    phraseList('help, assistance, support, aid'),
    phraseList('in, with'),
  ),
  ...combine(
    phraseList('i would like, i want, i wish, i intend, please'),
    phraseList('to proceed with, to go ahead with, to move forward with, to begin by, to start by'),
  ),
];
