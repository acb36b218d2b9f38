import { combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NOUNS = phraseList('chain, chain id, chainid, chain-id, network, network id');

/**
 * How a chain is called by its id, as lexemes with spaces between: "eip155:8453", "chain id 8453", "Base (chain id: 8453)".
 *
 * @param caip2 its CAIP-2 id
 * @param names its names
 */
export function chainIds(caip2: string, names: readonly string[]): string[] {
  const [space = '', id = ''] = caip2.toLowerCase().split(':');
  const whole = `${space} : ${id}`;
  const counted = space === 'eip155' ? combined(['', 'on', 'on the'], NOUNS, ['', ':'], [id]) : [];
  const bare = space === 'eip155' ? [id] : [];
  return [
    whole,
    ...names.filter((name) => !name.includes(' ')).map((name) => `${name}-mainnet`),
    ...combined(['', 'on', 'on the'], NOUNS, ['', ':'], [whole]),
    ...combined(phraseList('chain, network, blockchain'), [':'], names),
    ...counted,
    ...combined(names, ['('], [whole, ...bare, ...counted], [')']),
    ...combined(names, ['['], [whole, ...bare], [']']),
  ];
}
