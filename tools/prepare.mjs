// Brings a checkout to the state that a command needs: node tools/prepare.mjs [build] [browser]
// A step runs only when the hash of its inputs differs from its stamp, or an output is missing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceBuild } from './replace-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = new Set(process.argv.slice(2));
process.chdir(root);

// Its packages promise to run from Node 22 on. 20.19 is the first that has all they use, and still runs them.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The portal needs Node 22 or newer; this is ${process.version}.`);
  process.exit(1);
}

const filesUnder = (path) =>
  !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name !== 'generated' && name !== 'pacts')
          .sort()
          .flatMap((name) => filesUnder(join(path, name)))
      : [path];

/** What a file was when it was last read: one that has the same size and the same times has not changed since. */
const lookOf = (file) => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join(' ');
};

const digestOf = (files, show) => {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update('\0').update(show(file));
  return hash.digest('hex');
};

/** Ends this process with that of a command that failed. */
const run = async (command, args) => {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(child, 'close');
  if (status !== 0) process.exit(status ?? 1);
};

const bin = (name) => join('node_modules', '.bin', name);

const readStamp = (file) => {
  const [hash = '', looks = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return { hash, looks };
};

const step = async (name, inputs, outputs, work) => {
  const stamp = join('node_modules', '.stamps', name);
  const files = inputs.flatMap(filesUnder);
  const looks = digestOf(files, lookOf);
  const before = readStamp(stamp);
  const isComplete = outputs.every(existsSync);
  if (isComplete && before.looks === looks) return;
  const hash = digestOf(files, (file) => readFileSync(file));
  if (!isComplete || before.hash !== hash) {
    console.log(`> ${name}`);
    const begun = performance.now();
    await work();
    console.log(`  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  mkdirSync(join('node_modules', '.stamps'), { recursive: true });
  writeFileSync(stamp, `${hash}\n${looks}`);
};

const contracts = ['contracts/appsync.graphql', 'contracts/schema.graphql', 'contracts/operations', 'codegen.ts'];
const sources = ['src', 'src-core', 'src-adapters', 'src-ui', 'src-backend', 'contracts', 'public', 'index.html'];

await step('install', ['package-lock.json', '.npmrc'], ['node_modules/vite'], () =>
  run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']),
);
await step(
  'codegen',
  [...contracts, 'package-lock.json'],
  ['contracts/generated', 'src-backend/graphql/generated'],
  () => run(bin('graphql-codegen'), ['--config', 'codegen.ts', '--silent']),
);
if (wanted.has('build'))
  await step(
    'build',
    [...sources, 'vite.config.ts', 'package.json', 'package-lock.json'],
    ['dist/portal', 'dist/server'],
    async () => {
      const portal = async () => {
        await run(bin('vite'), ['build', '--logLevel', 'warn']);
        await run(process.execPath, ['tools/compress.mjs', 'dist/next']);
      };
      await Promise.all([portal(), run(bin('vite'), ['build', '--ssr', '--logLevel', 'warn'])]);
      replaceBuild('dist/next', 'dist/portal');
    },
  );
if (wanted.has('browser')) {
  await step('build without a server', [...sources, 'vite.config.ts', 'package-lock.json'], ['dist/memory'], () =>
    run(bin('vite'), ['build', '--mode', 'memory', '--base', '/demo/', '--logLevel', 'warn']),
  );
  const { installChromium } = await import('./chromium.mjs');
  await installChromium();
}
