import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';

const TASKS = [
  'operation',
  'operations',
  'transaction',
  'transactions',
  'actions',
  'tasks',
  'steps',
  'sequence',
  'instructions',
  'requests',
];

const SINGLE = [
  'operation',
  'transaction',
  'transfer',
  'action',
  'task',
  'instruction',
  'request',
  'swap',
  'trade',
  'payment',
];
const TO_BE = [
  'should be',
  'must be',
  'shall be',
  'is to be',
  'are to be',
  'needs to be',
  'need to be',
  'has to be',
];

/** "The following transaction should be executed:". */
const ANNOUNCED: readonly Phrase[] = combine(
  ['the', 'this', 'these', 'the following', 'below'],
  [...SINGLE, ...TASKS],
  TO_BE,
  ['', 'promptly', 'immediately', 'now'],
  [
    'executed',
    'performed',
    'carried out',
    'processed',
    'done',
    'made',
    'completed',
    'initiated',
    'prepared',
    'submitted',
  ],
  ['', 'for me', 'on my behalf', 'from my wallet', 'at once'],
  [':'],
);

const REQUESTS = [
  'request',
  'order',
  'instruction',
  'instructions',
  'transaction',
  'transactions',
  'task',
  'tasks',
];

/** "Please find below my request:", "my request is as follows:", "with this message I order the following transaction:". */
const INTRODUCED: readonly Phrase[] = [
  ...combine(
    ['please find', 'kindly find', 'find', 'you will find', 'please see', 'see', 'here is', 'here are'],
    ['below', 'attached', 'hereby'],
    ['my', 'our', 'the'],
    REQUESTS,
    ['', 'for today'],
    [':', '.'],
  ),
  ...combine(
    ['my', 'our', 'the'],
    REQUESTS,
    ['is', 'are'],
    ['as follows', 'the following', 'this', 'simple'],
    [':'],
  ),
  ...combine(
    ['', 'with this message', 'with this email', 'by this message', 'hereby', 'herewith'],
    ['i', 'we', 'i hereby', 'we hereby'],
    [
      'order',
      'request',
      'instruct',
      'ask for',
      'place',
      'submit',
      'would like to request',
      'would like to order',
    ],
    ['the following'],
    [...SINGLE, ...TASKS],
    [':'],
  ),
  ...combine(
    ['i would like', "i'd like", 'i want', 'i need', 'we would like', 'we need', 'please'],
    ['', 'you to'],
    ['do', 'perform', 'carry out', 'execute', 'handle', 'take care of'],
    [
      'two',
      'three',
      'four',
      'the following',
      'the following two',
      'the following three',
      'these',
      'a few',
      'a couple of',
    ],
    ['', 'things', 'tasks', 'steps', 'transactions', 'actions', 'operations'],
    ['', 'for me', 'for us', 'today', 'for me today'],
    ['.', ':', ','],
  ),
];

/** "Perform a two-step DeFi operation:", "execute the following transactions in order:" announce what is listed after them. */
export const TASK_HEADINGS: readonly Phrase[] = [
  ...ANNOUNCED,
  ...INTRODUCED,
  ...combine(
    ['perform', 'execute', 'do', 'carry out', 'complete', 'process', 'run', 'initiate', 'prepare'],
    ['a', 'the', 'these', 'the following', 'this'],
    ['', 'two-step', 'three-step', 'multi-step', 'two', 'three', 'defi', 'two-step defi'],
    TASKS,
    ['', 'in order', 'for me'],
    [':'],
  ),
];
