// Brings a checkout to the state that a command needs: node tools/prepare.mjs [build] [browser]
// A step runs only when the hash of its inputs differs from its stamp, or an output is missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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

const hashOf = (paths) => {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

const bin = (name) => join('node_modules', '.bin', name);

const step = (name, inputs, outputs, work) => {
  const stamp = join('node_modules', '.stamps', name);
  const hash = hashOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every(existsSync)) return;
  console.log(`> ${name}`);
  work();
  mkdirSync(join('node_modules', '.stamps'), { recursive: true });
  writeFileSync(stamp, hash);
};

const contracts = ['contracts/appsync.graphql', 'contracts/schema.graphql', 'contracts/operations', 'codegen.ts'];
const sources = ['src', 'src-core', 'src-adapters', 'src-ui', 'src-backend', 'contracts', 'public', 'index.html'];

step('install', ['package-lock.json', '.npmrc'], ['node_modules/vite'], () =>
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
);
step('codegen', [...contracts, 'package-lock.json'], ['contracts/generated', 'src-backend/graphql/generated'], () =>
  run(bin('graphql-codegen'), ['--config', 'codegen.ts', '--silent']),
);
if (wanted.has('build'))
  step(
    'build',
    [...sources, 'vite.config.ts', 'package.json', 'package-lock.json'],
    ['dist/portal', 'dist/server'],
    () => {
      run(bin('vite'), ['build', '--logLevel', 'warn']);
      run(bin('vite'), ['build', '--ssr', '--logLevel', 'warn']);
      run(process.execPath, ['tools/compress.mjs', 'dist/next']);
      replaceBuild('dist/next', 'dist/portal');
    },
  );
if (wanted.has('browser')) {
  step('build without a server', [...sources, 'vite.config.ts', 'package-lock.json'], ['dist/memory'], () =>
    run(bin('vite'), ['build', '--mode', 'memory', '--base', '/demo/', '--logLevel', 'warn']),
  );
  const { installChromium } = await import('./chromium.mjs');
  await installChromium();
}
