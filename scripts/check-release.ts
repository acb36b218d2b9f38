/** Refuses a release whose tag is not the version of every package that is published. `node scripts/check-release.ts v0.2.0` */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PACKAGES } from './build-packages.ts';

const ROOT = resolve(import.meta.dirname, '..');
const [tag = ''] = process.argv.slice(2);

/** What does not fit. */
const faults = PACKAGES.flatMap((name) => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return `v${version}` === tag ? [] : [`packages/${name} is ${version}, and the tag is "${tag}"`];
});
if (!readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').includes(`\n## ${tag.slice(1)}`))
  faults.push(`CHANGELOG.md has no heading "## ${tag.slice(1)}"`);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
