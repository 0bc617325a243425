// Names every platform package that the lockfile lacks or cannot verify, and each that needs a newer Node than the product says: node tools/check-lock.mjs [package-lock.json]
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A package that is built for one system says so in its name, as @scope/name-linux-x64-musl does. */
const system = /(?:^|[-/])(?:linux|linuxmusl|darwin|win32|windows)(?=-|$)/;

/** Each system, processor and C library that the product is developed or run on. */
const platforms = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'musl'],
];

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The entry that the package at `path` loads by `name`: its own copy, else the nearest one above. */
const entryFrom = (packages, path, name) => {
  const own = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`];
  if (own !== undefined || path === '') return own;
  return entryFrom(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
};

const problemOf = (packages, path, name) => {
  const entry = entryFrom(packages, path, name);
  if (entry === undefined) return [`${name} is not in the lockfile`];
  if (entry.integrity === undefined) return [`${name} has no integrity`];
  return entry.os === undefined ? [`${name} does not name its system`] : [];
};

const fits = (list, value) => list === undefined || value === undefined || list.includes(value);

const runsOn = ([os, cpu, libc], entry) =>
  entry !== undefined && fits(entry.os, os) && fits(entry.cpu, cpu) && fits(entry.libc, libc);

const missingPlatforms = (packages, path, names) =>
  platforms
    .filter((platform) => !names.some((name) => runsOn(platform, entryFrom(packages, path, name))))
    .map((platform) => `${nameOf(path)} has no build for ${platform.join(' ')}`);

/** Whether a range as packages write it, such as `^20.9.0 || >=22` or `*`, takes the first release of a major version of Node. */
const takesNode = (range, major) =>
  range.split('||').some((each) => {
    if (each.trim() === '*') return true;
    const [, sign, least] = /^\s*(>=|\^|)\s*v?(\d+)/.exec(each) ?? [];
    return sign === '>=' ? Number(least) <= major : Number(least) === major;
  });

/** The packages that the product cannot do without, and that need a newer Node than it says; as sentences. */
export const nodeProblems = ({ packages }) => {
  const [, floor] = /^>=(\d+)$/.exec(packages['']?.engines?.node ?? '') ?? [];
  return Object.entries(packages).flatMap(([path, { dev, optional, engines }]) =>
    path === '' ||
    dev === true ||
    optional === true ||
    engines?.node === undefined ||
    takesNode(engines.node, Number(floor))
      ? []
      : [`${nameOf(path)} needs Node ${engines.node}`],
  );
};

/** What keeps `npm ci` from working on a platform, as sentences; none when the lockfile is complete. */
export const lockProblems = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies).filter((name) => system.test(name));
    const incomplete =
      names.length === 0 || path === '' || system.test(nameOf(path)) ? [] : missingPlatforms(packages, path, names);
    return [...names.flatMap((name) => problemOf(packages, path, name)), ...incomplete];
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));
  const problems = [...lockProblems(lock), ...nodeProblems(lock)];
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
