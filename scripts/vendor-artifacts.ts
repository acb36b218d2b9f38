/**
 * Rewrites packages/sandbox/vendored from the packages that its manifest.json names, at the versions and hashes that it names; sources
 * with a compiler beside them are compiled. Run it after a change of the manifest; a file that is new there needs no hashes yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash, type BinaryToTextEncoding } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../packages/sandbox/vendored');
const MANIFEST = join(FOLDER, 'manifest.json');
const LARGEST_BYTES = 64 * 1024 * 1024;

interface Published {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/** As it stands in the manifest, which test/vendored.test.ts holds to its form. */
interface Package extends Published {
  /** What makes compiled contracts of the sources below a folder: each file that is named here is one contract of the same name. */
  readonly compiler?: Published & { readonly folder: string; readonly settings: object };
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
function download({ name, version, integrity }: Published, into: string): string {
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

/** Its versions before 0.8 are one file that needs nothing else, where the package around it needs others. */
interface SolidityCompiler {
  readonly cwrap: (
    name: string,
    returns: string,
    takes: readonly string[],
  ) => (input: string, ...callbacks: readonly number[]) => string;
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<
    Record<
      string,
      Record<
        string,
        {
          readonly abi: readonly unknown[];
          readonly evm: { readonly bytecode: { readonly object: string; readonly linkReferences: object } };
        }
      >
    >
  >;
}

/** The contracts of a package as artifacts, by their path. @throws Error with what the compiler says. */
function compile(
  { compiler, files }: Package & { readonly compiler: NonNullable<Package['compiler']> },
  archive: string,
  into: string,
): (path: string) => Buffer {
  const [program, sources] = ['solc', 'sources'].map((name) => join(into, name));
  for (const [file, folder] of [
    [download(compiler, into), program],
    [archive, sources],
  ] as const) {
    mkdirSync(folder!);
    run('tar', ['-xzf', file, '-C', folder!, '--strip-components', '1']);
  }
  const solc = createRequire(import.meta.url)(join(program!, 'soljson.js')) as SolidityCompiler;
  const texts = globSync(`${compiler.folder}/**/*.sol`, { cwd: sources! }).map((path) => [
    path,
    { content: readFileSync(join(sources!, path), 'utf8') },
  ]);
  const wanted = files.map(({ path }) => [path, { [basename(path, '.sol')]: ['abi', 'evm.bytecode'] }]);
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(texts) as Readonly<Record<string, { readonly content: string }>>,
    settings: { ...compiler.settings, outputSelection: Object.fromEntries(wanted) as object },
  };
  const takes = ['string', 'number', 'number'];
  const answer = solc.cwrap('solidity_compile', 'string', takes)(JSON.stringify(input), 0, 0);
  const { errors = [], contracts } = JSON.parse(answer) as Output;
  const error = errors.find(({ severity }) => severity === 'error');
  if (error) throw new Error(error.formattedMessage);
  return (path) => {
    const { abi, evm } = contracts[path]![basename(path, '.sol')]!;
    const { object, linkReferences } = evm.bytecode;
    return Buffer.from(JSON.stringify({ abi, bytecode: `0x${object}`, linkReferences }));
  };
}

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { packages: Package[] };
const folder = mkdtempSync(join(tmpdir(), 'say402-vendor-'));
try {
  const texts = new Map<string, Buffer | string>();
  const packages = manifest.packages.map((of) => {
    const archive = download(of, folder);
    const { compiler } = of;
    const compiled = compiler && compile({ ...of, compiler }, archive, folder);
    const files = of.files.map(({ path, file }) => {
      const original = run('tar', ['-xzOf', archive, `package/${path}`]);
      const text = trimmed(file, compiled ? compiled(path) : original);
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
