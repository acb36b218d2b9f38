import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from '../../core/action.ts';
import type { Proof } from '../proof/proof.ts';
import type { ProofRequest } from '../proof/proof-request.ts';
import { gatherEvidence, type Evidence } from '../proof/evidence.ts';
import type { Proposal } from '../proposal.ts';
import type { RefusalCode } from '../reader.ts';
import type { Reading, ReadingRequest } from '../reading.ts';
import { againstDraft } from './against-draft.ts';
import { formOfIntent, formSteps } from './form-steps.ts';
import { holdingsOf } from './holdings.ts';
import type { ModelOutput, Verdict } from './output-schema.ts';
import { nameOutputs } from './named-output.ts';
import { askOnward, proveParts, type Proved } from './onward.ts';
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
  /** The grammar's reading of the same request, or of words that are not the user's; null where there is none. */
  readonly readPlainly: (words?: string) => Promise<Reading | null>;
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
      return readQuestion(output, request, ports);
    case 'transactions':
      return readTransactions(output, request, ports);
  }
}

/** Asks for what is open; else whether the proved steps are meant; else to say everything again. */
async function readQuestion(
  output: ModelOutput,
  request: ReadingRequest,
  { actions, readPlainly }: ReadingPorts,
): Promise<Reading> {
  const asking = { request, actions, labels: await holdingsOf(output, request, actions) };
  const best = proveBest(output, request, actions);
  if (!best || best.proposal.steps.length === 0) return askAnew(request);
  const { proposal, proof } = best;
  const question = output.onward.length > 0 ? null : askOpen(proposal, output.open ?? [], asking);
  if (question) return question;
  return proof.kind === 'fault' && proof.fault.kind !== 'missing'
    ? askFault(proof.fault, proposal, asking)
    : askWhole(best, doubtsOf(proof), asking, readPlainly);
}

/** Asks whether the steps are meant. Where some are for another chain, both operations are said, with what is open in the first. */
const askWhole = async (
  { proposal, onward }: Proved,
  reasons: readonly string[],
  asking: Asking,
  readWords: ReadingPorts['readPlainly'],
): Promise<Reading> =>
  onward ? askOnward({ proposal, onward }, reasons, asking, readWords) : askMeant(proposal, reasons, asking);

const doubtsOf = (proof: Proof): readonly string[] =>
  proof.kind === 'confirm' ? proof.doubts.map(({ text }) => text) : [];

function place(
  output: ModelOutput,
  { request, values }: Evidence,
  actions: ReadingPorts['actions'],
): readonly Proposal[] {
  const whole = { ...output, steps: [...output.steps, ...output.onward] };
  const placed = placeOutput(whole, request, (message) => (values[message] ?? []).map(({ at }) => at));
  return placed.map((proposal) => nameOutputs(proposal, request, actions));
}

async function readTransactions(
  output: ModelOutput,
  request: ReadingRequest,
  ports: ReadingPorts,
): Promise<Reading> {
  const { actions, askAgain, readPlainly } = ports;
  const asking = { request, actions };
  const best = proveBest(output, request, actions);
  if (!best) return askAnew(request);
  const { proposal, proof, onward } = best;
  if (proof.kind === 'fault') {
    const { fault } = proof;
    if (onward && fault.kind === 'missing') return askWhole(best, [], asking, readPlainly);
    if (fault.kind === 'missing' || fault.kind === 'ambiguous') return askFault(fault, proposal, asking);
    if (askAgain)
      return readOutput(await askAgain(output, fault.text), request, { ...ports, askAgain: null });
    return fault.kind === 'unusable'
      ? refuse('invalid_address', fault.text)
      : askFault(fault, proposal, asking);
  }
  const strayed = request.draft && againstDraft(request.draft, proposal, asking);
  if (strayed) return askWhole(best, [strayed], asking, readPlainly);
  return lookAgain({ ...best, proof }, request, { ...ports, lookup: output.lookup });
}

type Sound = Exclude<Proof, { kind: 'fault' }>;

/** The first placement of the quotes that code alone proves; else the one with the fewest doubts; else the first fault. */
export function proveBest(
  output: ModelOutput,
  { vocabularyOn, ...request }: ProofRequest & Pick<ReadingRequest, 'vocabularyOn'>,
  actions: readonly ActionDefinition[],
): Proved | null {
  const evidence = gatherEvidence(request);
  let best: Proved | null = null;
  for (const placed of place(output, evidence, actions)) {
    const proved = proveParts(placed, output.steps.length, { evidence, vocabularyOn, actions });
    if (proved.proof.kind === 'pass') return proved;
    if (!best || rank(proved.proof) < rank(best.proof)) best = proved;
  }
  return best;
}

const rank = (proof: Proof): number => (proof.kind === 'confirm' ? proof.doubts.length : Infinity);

async function lookAgain(
  { proposal, proof, onward }: Proved & { readonly proof: Sound },
  request: ReadingRequest,
  { actions, model, verify, readPlainly, lookup }: ReadingPorts & { readonly lookup: string | null },
): Promise<Reading> {
  const { intent } = proof;
  const asking = { request, actions };
  const agreed = isAgreed({ proposal, onward }, asking);
  const ask = async (reasons: readonly string[]): Promise<Reading> =>
    askWhole({ proposal, proof, onward }, reasons, asking, readPlainly);
  const done = async (verified: boolean): Promise<Reading> =>
    onward && !agreed
      ? ask([])
      : {
          kind: 'transactions',
          intent,
          proposal,
          by: { reader: 'model', model, verified },
          ...(lookup !== null && { lookup }),
        };
  const steps = formOfIntent(intent);
  const plain = await readPlainly();
  if (plain?.kind === 'transactions' && isDeepStrictEqual(formOfIntent(plain.intent), steps))
    return done(true);
  const doubts = doubtsOf(proof);
  if (!verify) return doubts.length === 0 || agreed ? done(false) : ask(doubts);
  const verdict = await verify({ steps, onward, doubts, unused: unusedIn(proposal, onward, request) });
  return verdict.verdict === 'exact' ? done(true) : ask(objections(verdict, request));
}

/** Words that are in no step, here or on another chain. */
const unusedIn = (
  { unused }: Proposal,
  onward: Proved['onward'],
  { messages }: ReadingRequest,
): ToVerify['unused'] =>
  unused
    .filter(({ at }) => !onward?.places.includes(at))
    .map(({ at, why }) => ({ quote: messages[at.message]?.content.slice(at.start, at.end) ?? '', why }));

/** Whether the user was asked about exactly these steps, and the answer was a yes. */
const isAgreed = ({ proposal, onward }: Pick<Proved, 'proposal' | 'onward'>, asking: Asking): boolean => {
  const { draft } = asking.request;
  return (
    draft?.open.length === 0 &&
    isDeepStrictEqual(formSteps(proposal, asking), formSteps(draft.proposal, asking)) &&
    (onward?.places ?? []).every(({ message }) => message < draft.messages.length)
  );
};

/** The verifier's objections, quoting only words that the user did write. */
function objections({ not_kept: words }: Verdict, { messages }: ReadingRequest): readonly string[] {
  const said = words.filter(
    (text) =>
      text.trim() !== '' && messages.some(({ role, content }) => role === 'user' && content.includes(text)),
  );
  if (said.length === 0) return [];
  return [`These words of yours would not be kept: ${said.map((text) => `"${text}"`).join(', ')}.`];
}
