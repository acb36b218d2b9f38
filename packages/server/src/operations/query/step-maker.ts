import type { StepMaker } from '../../resolve/resolve-context.ts';
import type { CarriedStep } from '../preparation/choose-offer.ts';
import type { Context, ServedChain } from '../context.ts';
import {
  completeStep,
  foreseeStep,
  heldInProtocol,
  needOf,
  prepareStep,
} from '../preparation/prepare-step.ts';

/** Prepares the steps of a new request for `wallet` by the protocols that the service has. */
export const stepMaker = (context: Context, chain: ServedChain, wallet: string): StepMaker<CarriedStep> => ({
  foresee: (step) => foreseeStep(context, chain, { step, wallet, promised: null }),
  needOf: (action) => needOf(context, chain, action),
  held: async (step, of) => heldInProtocol(context, chain, { ...step, wallet, of, promised: null }),
  complete: async (step) => completeStep(context, chain, { ...step, wallet, promised: null }),
  prepare: async (step) => prepareStep(context, chain, { ...step, wallet, promised: null }),
});
