import { CliError } from './cli-error.ts';

/** Loads a package that only a checkout has: the published command does not contain the service. @throws CliError `not_included` */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new CliError(
      'not_included',
      'The published command does not hold the service and the sandbox.',
      'Run this from a checkout of the repository: README.md, "Try it".',
      error,
    );
  }
}
