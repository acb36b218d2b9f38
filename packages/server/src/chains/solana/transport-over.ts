import type { RpcTransport } from '@solana/kit';

/** A transport of kit over a function that answers in the form of JSON-RPC. @param ask given what kit sends */
export const transportOver =
  (ask: (payload: unknown) => Promise<unknown>): RpcTransport =>
  async <Response>({ payload }: Parameters<RpcTransport>[0]): Promise<Response> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a method answers is known to its caller only
    (await ask(payload)) as Response;
