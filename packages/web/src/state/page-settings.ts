import { loadSchemas } from '../schemas/load-schemas.ts';

let asked: Promise<string> | null = null;

/** The Solana RPC of this page, by the service. */
export async function solanaRpcUrl(): Promise<string> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function ask(): Promise<string> {
  const [schemas, response] = await Promise.all([loadSchemas(), fetch('/page.json')]);
  return schemas.page.parse(await response.json()).solanaRpcUrl;
}
