import type { Context, ServedChain } from './context.ts';

/** The chain of that name. Schemas only admit names of served chains, so a missing one is a wiring error. */
export function servedChain(context: Pick<Context, 'chains'>, name: string): ServedChain {
  const chain = context.chains.get(name);
  if (!chain) throw new TypeError(`Chain "${name}" is not wired`);
  return chain;
}
