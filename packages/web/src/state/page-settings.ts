import { z } from 'zod';

const settingsSchema = z.object({ solanaRpcUrl: z.url() });

let asked: Promise<string> | null = null;

/** Where this page reaches Solana; the service says it. */
export async function solanaRpcUrl(): Promise<string> {
  asked ??= fetch('/page.json')
    .then(async (response) => settingsSchema.parse(await response.json()).solanaRpcUrl)
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}
