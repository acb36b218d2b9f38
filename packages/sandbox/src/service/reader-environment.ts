/** Settings that say who reads, the usual variables of the providers among them. */
const NAMES =
  /^(?:READER|LLM_\w+|VERIFY|VERIFIER_MODEL|OPENAI_(?:API_KEY|BASE_URL)|ANTHROPIC_API_KEY|GOOGLE_GENERATIVE_AI_API_KEY|OLLAMA_HOST)$/;

/** What an environment says about who reads; the rest of it stays out of the sandbox. */
export const readerEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      NAMES.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
