import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** `@scope/name/path` and `name/path` without the path. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isFile = (specifier) => /^(?:\.|\/|file:|data:|#)/.test(specifier);

const textOf = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

const moduleKinds = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

const calls = new Set(['resolve', 'require']);

const nameOfCall = ({ callee }) => callee.property?.name ?? callee.name;

const specifierIn = (node, isInstalled) => {
  if (moduleKinds.has(node.type)) return textOf(node.source);
  if (node.type === 'ImportExpression') {
    const specifier = textOf(node.source);
    if (specifier === undefined) throw new Error('It imports what is known only when it runs');
    return specifier;
  }
  if (node.type !== 'CallExpression' || !calls.has(nameOfCall(node))) return undefined;
  const specifier = textOf(node.arguments[0]);
  return specifier !== undefined && isInstalled(packageOf(specifier)) ? specifier : undefined;
};

const visit = (node, take) => {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') take(node);
  for (const value of Object.values(node)) visit(value, take);
};

export const importsOf = (text, isInstalled) => {
  /** @type {Set<string>} */
  const found = new Set();
  visit(parseAst(text), (node) => {
    const specifier = specifierIn(node, isInstalled);
    if (specifier !== undefined && !isFile(specifier) && !isBuiltin(specifier)) found.add(specifier);
  });
  return [...found].sort();
};

export const importsUnder = (folder, { packages }) => {
  const isInstalled = (name) => packages[`node_modules/${name}`] !== undefined;
  const modules = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'));
  /** @type {string[]} */
  const found = modules.flatMap((path) => importsOf(readFileSync(join(folder, path), 'utf8'), isInstalled));
  return [...new Set(found)].sort();
};
