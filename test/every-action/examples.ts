import type { Capabilities } from '@say402/wire';
import { chains } from '@say402/readback';
import { actions } from '../../packages/server/src/actions/registry.ts';
import { carries } from '../../packages/server/src/protocols/is-on.ts';
import { protocols } from '../../packages/server/src/protocols/registry.ts';
import { examplesFor } from '../../packages/web/src/text/examples.ts';
import { fitsChain } from '../../packages/web/src/text/fits-chain.ts';
import type { ChainName } from './chain-name.ts';

/** An example of `docs/actions.md` on a chain. */
export interface Example {
  readonly action: string;
  readonly example: string;
  readonly chain: ChainName;
  /** Carried out already on another chain: here it is prepared only. */
  readonly again: boolean;
}

/**
 * Every example on the first chain where its action is prepared, and whose tokens and addresses it names; and what the page offers on
 * each chain.
 */
export function examplesOf({ chains: named, ...rest }: Capabilities): readonly Example[] {
  const prepared = (action: string) =>
    Object.values(chains).filter((chain) => protocols.some((each) => carries(each, action, chain)));
  const documented = actions.flatMap(({ name, examples }) =>
    examples.map((example) => {
      const chain = prepared(name).find((each) => {
        const own = named.find((other) => other.name === each.name);
        return own !== undefined && fitsChain(example, own, named);
      });
      if (!chain) throw new Error(`"${example}" fits no chain`);
      return { action: name, example, chain: chain.name, again: false };
    }),
  );
  const offered = named.flatMap((chain) =>
    examplesFor(chain, { ...rest, chains: named }).map((example) => ({
      action: actions.find(({ examples }) => examples.includes(example))?.name ?? '',
      example,
      chain: chain.name,
      again: chain.family === 'evm',
    })),
  );
  const more = offered.filter(
    (each) => !documented.some(({ example, chain }) => example === each.example && chain === each.chain),
  );
  return [...documented, ...more];
}
