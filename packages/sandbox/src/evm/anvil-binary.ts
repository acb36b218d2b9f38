import { createRequire } from 'node:module';
import { SandboxError } from '../sandbox-error.ts';

/** Node's platform and processor to the suffix of anvil's platform package. Source: const.mjs of `@foundry-rs/anvil`. */
const platformPackages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
};

/**
 * Path of the native anvil binary in the installed platform package of `@foundry-rs/anvil`.
 *
 * @throws SandboxError `anvil_missing` where there is no such package, or it is not installed.
 */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const suffix = platformPackages[`${platform}-${arch}`];
  if (suffix === undefined) {
    throw new SandboxError(
      'anvil_missing',
      `anvil is not published for ${platform}-${arch}.`,
      `Run the sandbox on one of: ${Object.keys(platformPackages).join(', ')}.`,
    );
  }
  const file = `@foundry-rs/anvil-${suffix}/bin/${platform === 'win32' ? 'anvil.exe' : 'anvil'}`;
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch (cause) {
    throw new SandboxError(
      'anvil_missing',
      `The package @foundry-rs/anvil-${suffix} is not installed.`,
      'Install without --omit=optional, so that npm fetches the optional dependency for this platform.',
      { cause },
    );
  }
}
