// Copies what the built server needs at run time, and nothing else, into a new folder, or what the functions of a deployment on AWS
// need in place of what was there: node tools/container/assemble.mjs <folder> [functions]
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsUnder, packageOf } from './built-imports.mjs';
import { closureOf } from './package-closure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const folder = process.argv[2] === undefined ? fail('Name a folder.') : resolve(process.argv[2]);
process.chdir(root);
const isOfFunctions = process.argv[3] === 'functions';
if (isOfFunctions) rmSync(folder, { recursive: true, force: true });
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);
for (const built of ['dist/server/backend.js', 'dist/portal/index.html'])
  if (!existsSync(built)) fail(`${built} is missing: npm run build makes it.`);

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { name, version, license } = read('package.json');
const lock = read('package-lock.json');

const imports = importsUnder('dist/server', lock);
const names = new Set(imports.map(packageOf));

/** What no program reads when it runs; licences stay. */
const isSpare = (path) =>
  /\.(?:map|[cm]?tsx?|flow|tsbuildinfo)$/.test(path) ||
  (/\.(?:md|markdown)$/i.test(path) && !/^(?:licen[cs]e|notice|copying)/i.test(basename(path)));

const copy = (from, to, takes = () => true) => cpSync(from, join(folder, to), { recursive: true, filter: takes });

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, private: true, license, type: 'module' }, undefined, 2)}\n`,
);
copy('LICENSE', 'LICENSE');
const ofServer = isOfFunctions ? [] : ['dist/portal'];
if (!isOfFunctions) copy('tools/container/make-bucket.mjs', 'make-bucket.mjs');
for (const path of ['contracts/appsync.graphql', 'contracts/schema.graphql', 'dist/server', ...ofServer])
  copy(path, path);
// A build for another system is in the lockfile and not in node_modules.
for (const place of closureOf(lock, [...names]))
  if (existsSync(place))
    copy(place, place, (path) => !path.slice(place.length).includes('node_modules') && !isSpare(path));
  else if (lock.packages[place].optional !== true) fail(`${place} is not installed: npm ci installs it.`);

const loads = `
  import { createRequire } from 'node:module';
  const { resolve } = createRequire(import.meta.url);
  for (const name of ${JSON.stringify(imports)})
    await (/\\.ttf$/.test(name) ? resolve(name) : import(name));
`;
const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', loads], {
  cwd: folder,
  stdio: 'inherit',
});
if (status !== 0) fail('What was copied does not load by itself.');
