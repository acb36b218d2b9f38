#!/usr/bin/env node
// In plain JavaScript, so that a Node that does not run TypeScript says what is missing instead of failing with a stack.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  await import('./src/main.ts');
} else {
  process.stderr.write(
    `say402 needs Node 22.18 or newer, and this is ${process.versions.node}.\n` +
      '  In the repository call it by "npx say402": npm puts the Node that the repository brings first.\n',
  );
  process.exitCode = 1;
}
