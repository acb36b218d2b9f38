import type { Intent } from '../../core/intent.ts';
import { actionsOn } from '../grammar/actions-on.ts';
import { settleRests } from '../grammar/steps/settle-rests.ts';
import { ask, refuse } from '../grammar/explain/trouble.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { ReaderOptions, Reading, ReadRequest, RefusalCode } from '../reader.ts';
import { buildIntent } from './build-intent.ts';
import type { ModelOutput } from './output-schema.ts';

const UNCLEAR = ask(
  'The request was not clear enough to act on. Please say the amount, the token and the recipient in one plain sentence.',
);

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
  action_unavailable: 'The request asks for something that can not be prepared on this chain yet.',
};

/** What a model's answer means once its quotes were found and hold against the user's own words. */
export function interpretOutput(
  output: ModelOutput,
  actions: ReaderOptions['actions'],
  request: ReadRequest,
): Reading {
  switch (output.outcome) {
    case 'refusal': {
      const code = output.refusal ?? 'not_understood';
      return refuse(code, REFUSALS[code]);
    }
    case 'question': {
      const definition = actions.find(({ name }) => name === output.open?.action);
      const slot = Object.entries(definition?.slots ?? {}).find(([name]) => name === output.open?.slot);
      return slot ? ask(slot[1].question) : UNCLEAR;
    }
    case 'intent': {
      const intent = buildIntent(output, actions, request);
      if (!intent) return UNCLEAR;
      const settled = settleRests(intent, {
        ...request,
        actions: actionsOn(actions, request.vocabulary.family),
      });
      if ('trouble' in settled) return settled.trouble;
      const held = [settled.intent, asRestated(settled.intent)].find(
        (made) => findProvenanceFault(made, { ...request, actions }) === null,
      );
      return held ? { kind: 'intent', intent: held } : UNCLEAR;
    }
  }
}

/** The same values as the assistant told them again, wherever the user said them: provenance holds them against that. */
const asRestated = ({ steps }: Intent): Intent => ({
  steps: steps.map((step) => ({
    ...step,
    carried: Object.fromEntries(Object.keys(step.slots).map((name) => [name, 'restated'] as const)),
  })),
});
