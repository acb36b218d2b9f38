/** A layer of the server: what it is for, and what its modules may import beside each other. */
export interface Layer {
  readonly does: string;
  /** Other layers, and packages of the workspace. */
  readonly imports: readonly string[];
}

const BELOW_OPERATIONS = [
  'core',
  'net',
  'chains',
  'actions',
  'payment',
  'store',
  'intent',
  'resolve',
  'protocols',
  'lookups',
  'webhooks',
];

/** The layer table. `test/architecture.test.ts` holds the code to it; docs/architecture.md and its picture are drawn from it. */
export const layers: Readonly<Record<string, Layer>> = {
  core: {
    does: 'Types and rules without I/O: intent, plan, amounts, operation states, errors',
    imports: [],
  },
  net: { does: 'One exchange over HTTP, whole and within limits', imports: [] },
  chains: {
    does: 'The port to a chain family: survey, assemble, simulate, stamp',
    imports: ['core', 'net', 'readback'],
  },
  actions: { does: 'What can be asked for, as data', imports: ['core'] },
  intent: {
    does: 'Readers (grammar, learned, model), the values of a text, and the proof',
    imports: ['core', 'actions'],
  },
  resolve: {
    does: 'From intent to plan: tokens, recipients, amounts in base units, each with its source',
    imports: ['core', 'chains', 'readback'],
  },
  protocols: {
    does: 'From a step of the plan to calls or instructions; uses no decoder of readback',
    imports: ['core', 'chains', 'actions', 'readback'],
  },
  lookups: {
    does: 'Answers to questions: what is read, each figure with its block',
    imports: ['core', 'chains', 'actions', 'resolve', 'protocols', 'readback'],
  },
  payment: {
    does: 'x402: payment terms, proof, facilitator',
    imports: ['core', 'net', 'wire', 'readback'],
  },
  store: { does: 'The only place where operations live', imports: ['core'] },
  webhooks: { does: 'Signs and sends messages, to public addresses only', imports: ['core'] },
  operations: {
    does: 'The verbs: prepare, ask for payment, release, read, sweep',
    imports: [...BELOW_OPERATIONS, 'readback', 'wire'],
  },
  http: { does: 'Routes, problems, limits, OpenAPI', imports: ['core', 'operations', 'wire'] },
  observe: {
    does: 'Metrics and traces, wrapped around what the verbs work with',
    imports: [...BELOW_OPERATIONS, 'operations', 'http'],
  },
  operator: {
    does: "The operator's command line and page: keys, credits, comparing with chains, forgetting",
    imports: ['core', 'chains', 'store', 'operations', 'readback'],
  },
  main: {
    does: 'Configuration and wiring',
    imports: [...BELOW_OPERATIONS, 'operations', 'http', 'observe', 'operator', 'readback', 'wire'],
  },
};
