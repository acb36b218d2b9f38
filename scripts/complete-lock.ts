/**
 * Adds to package-lock.json the platform packages that npm left out of it, each with its integrity, so that `npm ci` works on every
 * platform. One that the registry does not have is left out. Run it after each `npm install` that changes the lock (see CONTRIBUTING.md).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  integrity?: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const LOCK = new URL('../package-lock.json', import.meta.url);
const OPERATING_SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const PROCESSORS: readonly (readonly [pattern: RegExp, cpu: string])[] = [
  [/(arm64|aarch64)/, 'arm64'],
  [/(x64|amd64|x86_64)/, 'x64'],
  [/(ia32|i686)/, 'ia32'],
  [/ppc64/, 'ppc64'],
  [/riscv64/, 'riscv64'],
  [/s390x/, 's390x'],
  [/loong64/, 'loong64'],
  [/mips64el/, 'mips64el'],
  [/wasm32/, 'wasm32'],
  [/arm/, 'arm'],
];

/** What npm would hold the downloaded package to; null where the registry has none of that version. */
function integrityOf(name: string, version: string): string | null {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  const integrity = stdout.trim();
  return /^sha512-[\w+/=]+$/.test(integrity) ? integrity : null;
}

/** The platform limits that a platform package's own name states (`@oxlint/binding-linux-x64-musl`). */
function platformOf(name: string): Pick<LockEntry, 'cpu' | 'os' | 'libc'> {
  const cpu = PROCESSORS.find(([pattern]) => pattern.test(name))?.[1];
  const os = OPERATING_SYSTEMS.find((system) => name.includes(system));
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockEntry> };
let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const listed = Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));
    const exact = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range);
    if (listed || !exact) continue;
    const platform = platformOf(name);
    if (!platform.cpu && !platform.os) continue;
    const integrity = integrityOf(name, range);
    if (integrity === null) continue;
    lock.packages[`node_modules/${name}`] = {
      version: range,
      integrity,
      ...platform,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added += 1;
  }
}
if (added > 0) {
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}
process.stdout.write(`${added} platform packages added to package-lock.json\n`);
