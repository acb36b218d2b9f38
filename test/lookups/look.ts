import { answerResponseSchema, type AnswerResponse, type Fact } from '@say402/wire';
import { createPublicClient, http } from 'viem';
import { expect } from 'vitest';
import { openActionWorld, type ActionWorld, type ChainName } from '../actions/world.ts';

export const EVM = ['base', 'polygon', 'avalanche'] as const;
export const ALL = [...EVM, 'solana'] as const;

/** A sandbox of whose service questions are asked. */
export interface Looks {
  readonly world: ActionWorld;
  /** Asks something that has to be answered. */
  look(chain: ChainName, words: string | readonly string[]): Promise<AnswerResponse>;
  /** What the answer proposes and does not work as it stands, with the reason. */
  refused(chain: ChainName, answer: AnswerResponse): Promise<readonly string[]>;
  client(chain: ChainName): ReturnType<typeof clientOf>;
  own(chain: ChainName): string;
}

const clientOf = (url: string) => createPublicClient({ transport: http(url), ccipRead: false });

export async function openLooks(): Promise<Looks> {
  const world = await openActionWorld();
  return {
    world,
    look: async (chain, words) => {
      const { status, body } = await world.ask(chain, words);
      expect({ words, status, body }).toMatchObject({ status: 200 });
      expect(body).not.toHaveProperty('operationId');
      return answerResponseSchema.parse(body);
    },
    refused: async (chain, { answer }) => {
      const refused: string[] = [];
      for (const words of answer.next) {
        const { status, body } = await world.ask(chain, words);
        if (status !== 200) refused.push(`${words}: ${String(body['detail'])}`);
      }
      return refused;
    },
    client: (chain) => clientOf(world.sandbox.chains[chain].rpcUrl),
    own: (chain) => world.wallet(chain),
  };
}

/** Facts that are amounts. */
export const amounts = ({ answer: { facts } }: AnswerResponse): readonly Fact[] =>
  facts.filter(({ baseUnits }) => baseUnits !== undefined);
