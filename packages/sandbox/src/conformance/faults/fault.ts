import type { z } from 'zod';
import type { Answer } from '../answer.ts';
import type { Endpoint } from '../endpoint.ts';
import type { PaymentFacts } from '../payment-facts.ts';
import type { UpstreamAnswer } from '../upstream-answer.ts';

/** What a fault remembers of one payment between presentations. */
export interface FaultMemory {
  presentations: number;
  settlement: Promise<UpstreamAnswer> | null;
}

/** One request, with what a fault can do with it. */
export interface Exchange {
  readonly endpoint: Endpoint;
  /** Null for `/supported`. */
  readonly payment: PaymentFacts | null;
  /** New for every request, unless the fault stays with the payment. */
  readonly memory: FaultMemory;
  /** Presents the request to the real facilitator. */
  forward(): Promise<UpstreamAnswer>;
  /** Presents it after some milliseconds, whatever is answered before. */
  forwardLater(milliseconds: number): Promise<UpstreamAnswer>;
  wait(milliseconds: number): Promise<void>;
}

/** The description of a fault. `docs/conformance-faults.md` is generated from it. */
export interface FaultWords {
  /** What the resource server sees. */
  readonly sees: string;
  /** What happened on the chain. */
  readonly chain: string;
  /** What a correct resource server must do. */
  readonly must: string;
}

export interface Fault extends FaultWords {
  readonly endpoints: readonly Endpoint[];
  /** Once chosen for a payment, it also handles every later `/settle` of it. */
  readonly staysWithPayment: boolean;
  readonly options: z.ZodObject;
  /** @throws ZodError for options that are not its own */
  readonly act: (exchange: Exchange, options: unknown) => Promise<Answer>;
}

interface FaultDefinition<Options extends z.ZodObject> extends FaultWords {
  readonly endpoints: readonly Endpoint[];
  readonly staysWithPayment?: boolean;
  readonly options: Options;
  readonly act: (exchange: Exchange, options: z.output<Options>) => Answer | Promise<Answer>;
}

/** Checks a definition, and gives it a type that faults with different options share. */
export function defineFault<Options extends z.ZodObject>(definition: FaultDefinition<Options>): Fault {
  const { options, act, staysWithPayment = false } = definition;
  return {
    ...definition,
    staysWithPayment,
    act: async (exchange, given) => act(exchange, options.parse(given)),
  };
}
