import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from '../../core/action.ts';
import type { Intent } from '../../core/intent.ts';
import type { Proof } from '../proof/proof.ts';
import { gatherEvidence, type Evidence } from '../proof/evidence.ts';
import { proveWith } from '../proof/prove.ts';
import type { Proposal } from '../proposal.ts';
import type { RefusalCode } from '../reader.ts';
import type { Reading, ReadingRequest } from '../reading.ts';
import { againstDraft } from './against-draft.ts';
import { formOfIntent, formSteps } from './form-steps.ts';
import { holdingsOf } from './holdings.ts';
import type { ModelOutput, Verdict } from './output-schema.ts';
import { nameOutputs } from './named-output.ts';
import { placeOutput } from './place-output.ts';
import { askAnew, askFault, askMeant, askOpen, type Asking } from './questions.ts';
import type { ToVerify } from './verifier-prompt.ts';

/** What deciding on an answer needs; the rest is code. */
export interface ReadingPorts {
  readonly actions: readonly ActionDefinition[];
  /** Name of the model that reads. */
  readonly model: string;
  /** Asks the model once more, with the reason why its answer can't be used; null where it is asked only once. */
  readonly askAgain: ((answer: ModelOutput, fault: string) => Promise<ModelOutput>) | null;
  /** A second, independent look; null where the operator turned it off. */
  readonly verify: ((shown: ToVerify) => Promise<Verdict>) | null;
  /** The grammar's reading of the same request, where it understands it. */
  readonly readPlainly: () => Promise<Intent | null>;
}

const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  not_understood: 'No instruction was found in the messages.',
  not_a_transaction: 'The messages ask for no transaction.',
  conditions_unsupported:
    'The request depends on a time or a condition; only what should happen now can be prepared.',
  secrets_refused: 'Keys and phrases are never needed here, and never given.',
  unknown_token:
    'A token of the request is not known on this chain. Its contract or mint address can be given instead.',
  invalid_token: 'The tokens of the request do not go together.',
  unknown_name: 'A name of the request is not known.',
  invalid_address: 'An address of the request is not valid on this chain.',
  invalid_amount: 'An amount of the request can not be sent.',
  action_unavailable: 'The request asks for something that can not be prepared on this chain.',
};

/** Refuses with a sentence for the code. */
export const refuse = (code: RefusalCode, detail: string = REFUSALS[code]): Reading => ({
  kind: 'refusal',
  code,
  detail,
});

/** What a model's answer comes to, once its quotes are found, proved, and looked at a second time. */
export async function readOutput(
  output: ModelOutput,
  request: ReadingRequest,
  ports: ReadingPorts,
): Promise<Reading> {
  switch (output.outcome) {
    case 'refusal':
      return refuse(output.refusal ?? 'not_understood');
    case 'lookup': {
      const lookup = output.lookup ?? 'capabilities';
      return {
        kind: 'lookup',
        lookup,
        detail: `The messages ask for information (${lookup}), not for a transaction.`,
      };
    }
    case 'question':
      return readQuestion(output, request, ports.actions);
    case 'transactions':
      return readTransactions(output, request, ports);
  }
}

/** Asks for what is open; else whether the proved steps are meant; else to say everything again. */
async function readQuestion(
  output: ModelOutput,
  request: ReadingRequest,
  actions: ReadingPorts['actions'],
): Promise<Reading> {
  const asking = { request, actions, labels: await holdingsOf(output, request, actions) };
  const evidence = gatherEvidence(request);
  const [proposal] = place(output, evidence, actions);
  if (!proposal || proposal.steps.length === 0) return askAnew(request);
  const question = askOpen(proposal, output.open ?? [], asking);
  if (question) return question;
  const best = proveBest(output, evidence, actions);
  if (!best) return askAnew(request);
  if (best.proof.kind === 'fault') return askFault(best.proof.fault, best.proposal, asking);
  return askMeant(best.proposal, doubtsOf(best.proof), asking);
}

const doubtsOf = (proof: Proof): readonly string[] =>
  proof.kind === 'confirm' ? proof.doubts.map(({ text }) => text) : [];

function place(
  output: ModelOutput,
  { request, values }: Evidence,
  actions: ReadingPorts['actions'],
): readonly Proposal[] {
  const placed = placeOutput(output, request, (message) => (values[message] ?? []).map(({ at }) => at));
  return placed.map((proposal) => nameOutputs(proposal, request, actions));
}

interface Proved {
  readonly proposal: Proposal;
  readonly proof: Proof;
}

async function readTransactions(
  output: ModelOutput,
  request: ReadingRequest,
  ports: ReadingPorts,
): Promise<Reading> {
  const { actions, askAgain } = ports;
  const asking = { request, actions };
  const best = proveBest(output, gatherEvidence(request), actions);
  if (!best) return askAnew(request);
  const { proposal, proof } = best;
  if (proof.kind === 'fault') {
    const { fault } = proof;
    if (fault.kind === 'missing' || fault.kind === 'ambiguous') return askFault(fault, proposal, asking);
    if (askAgain)
      return readOutput(await askAgain(output, fault.text), request, { ...ports, askAgain: null });
    return fault.kind === 'unusable'
      ? refuse('invalid_address', fault.text)
      : askFault(fault, proposal, asking);
  }
  const strayed = request.draft && againstDraft(request.draft, proposal, asking);
  if (strayed) return askMeant(proposal, [strayed], asking);
  return lookAgain({ proposal, proof }, request, { ...ports, lookup: output.lookup });
}

type Sound = Exclude<Proof, { kind: 'fault' }>;

/** The first placement of the quotes that code alone proves; else the one with the fewest doubts; else the first fault. */
function proveBest(
  output: ModelOutput,
  evidence: Evidence,
  actions: readonly ActionDefinition[],
): Proved | null {
  let best: Proved | null = null;
  for (const proposal of place(output, evidence, actions)) {
    const proof = proveWith(proposal, evidence, actions);
    if (proof.kind === 'pass') return { proposal, proof };
    if (!best || rank(proof) < rank(best.proof)) best = { proposal, proof };
  }
  return best;
}

const rank = (proof: Proof): number => (proof.kind === 'confirm' ? proof.doubts.length : Infinity);

async function lookAgain(
  { proposal, proof }: { readonly proposal: Proposal; readonly proof: Sound },
  request: ReadingRequest,
  { actions, model, verify, readPlainly, lookup }: ReadingPorts & { readonly lookup: string | null },
): Promise<Reading> {
  const { intent } = proof;
  const done = (verified: boolean): Reading => ({
    kind: 'transactions',
    intent,
    proposal,
    by: { reader: 'model', model, verified },
    ...(lookup !== null && { lookup }),
  });
  const steps = formOfIntent(intent);
  const plain = await readPlainly();
  if (plain && isDeepStrictEqual(formOfIntent(plain), steps)) return done(true);
  const doubts = doubtsOf(proof);
  const asking = { request, actions };
  if (!verify)
    return doubts.length === 0 || isAgreed(proposal, asking)
      ? done(false)
      : askMeant(proposal, doubts, asking);
  const unused = proposal.unused.map(({ at, why }) => ({
    quote: request.messages[at.message]?.content.slice(at.start, at.end) ?? '',
    why,
  }));
  const verdict = await verify({ steps, unused, doubts });
  if (verdict.verdict === 'exact') return done(true);
  return askMeant(proposal, objections(verdict, request), asking);
}

/** Whether the user was asked about exactly these steps, and the answer was a yes. */
const isAgreed = (proposal: Proposal, asking: Asking): boolean =>
  asking.request.draft?.open.length === 0 &&
  isDeepStrictEqual(formSteps(proposal, asking), formSteps(asking.request.draft.proposal, asking));

/** The verifier's objections, quoting only words that the user did write. */
function objections({ not_kept: words }: Verdict, { messages }: ReadingRequest): readonly string[] {
  const said = words.filter(
    (text) =>
      text.trim() !== '' && messages.some(({ role, content }) => role === 'user' && content.includes(text)),
  );
  if (said.length === 0) return [];
  return [`These words of yours would not be kept: ${said.map((text) => `"${text}"`).join(', ')}.`];
}
