import type { Context, ServedChain } from './context.ts';

/** The chain of that name. The contract admits only names that are served, so a miss is a fault of the wiring. */
export function servedChain(context: Pick<Context, 'chains'>, name: string): ServedChain {
  const chain = context.chains.get(name);
  if (!chain) throw new TypeError(`Chain "${name}" is not wired`);
  return chain;
}
