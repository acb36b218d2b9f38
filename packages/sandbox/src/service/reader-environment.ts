/** Settings of who reads, including the providers' usual variables. */
const NAMES =
  /^(?:READER|LLM_\w+|VERIFY|VERIFIER_MODEL|OPENAI_(?:API_KEY|BASE_URL)|ANTHROPIC_API_KEY|GOOGLE_GENERATIVE_AI_API_KEY|OLLAMA_HOST)$/;

/** The settings of an environment about who reads; the sandbox takes nothing else from it. */
export const readerEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      NAMES.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
