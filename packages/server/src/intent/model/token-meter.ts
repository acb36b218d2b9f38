import type { LanguageModelUsage } from 'ai';

/** What one call of a model used. Thinking counts as tokens written. */
export interface ModelUse {
  readonly model: string;
  readonly milliseconds: number;
  /** Tokens read, those from the provider's cache included. */
  readonly read: number;
  readonly cached: number;
  readonly written: number;
}

/** Counts the tokens of one request, over all of its calls. */
export interface TokenMeter {
  readonly total: () => number;
  readonly open: (model: string) => {
    readonly add: (usage: LanguageModelUsage) => void;
    readonly close: () => void;
  };
}

/** @param report told of each call once it has ended, also where it failed */
export function createTokenMeter(report: (use: ModelUse) => void, now: () => number): TokenMeter {
  let total = 0;
  return {
    total: () => total,
    open: (model) => {
      const since = now();
      let use = { read: 0, cached: 0, written: 0 };
      return {
        add: ({ inputTokens = 0, outputTokens = 0, totalTokens = 0, inputTokenDetails }) => {
          // Some providers count thinking only in the total.
          const written = Math.max(outputTokens, totalTokens - inputTokens);
          total += inputTokens + written;
          use = {
            read: use.read + inputTokens,
            cached: use.cached + (inputTokenDetails.cacheReadTokens ?? 0),
            written: use.written + written,
          };
        },
        close: () => {
          report({ model, milliseconds: now() - since, ...use });
        },
      };
    },
  };
}
