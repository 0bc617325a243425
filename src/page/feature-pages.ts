import { parseAst } from 'vite';

/** A page as the manifest of its feature names it. */
export type FeaturePage = { readonly path: string; readonly access: string; readonly module: string };

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** Each node of a syntax tree, the outer before the inner. */
const nodesOf = function* (value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
};

const pageIn = (call: Node, file: string): readonly FeaturePage[] => {
  const { callee, arguments: given } = call;
  if (!isNode(callee) || callee['name'] !== 'page' || !Array.isArray(given)) return [];
  const [path, access] = [textOf(given[0]), textOf(given[2])];
  const imported = [...nodesOf(given[3])].find(({ type }) => type === 'ImportExpression');
  const specifier = textOf(imported?.['source']);
  if (path === undefined || access === undefined || specifier === undefined)
    throw new Error(`${file} has a page whose path, access or import cannot be read from its code`);
  return [{ path, access, module: new URL(specifier, `file://${file}`).pathname }];
};

/** Returns the pages of a manifest: each call of `page` in its code, with the module that it imports. */
export const pagesIn = (code: string, file: string): readonly FeaturePage[] =>
  [...nodesOf(parseAst(code))].flatMap((node) => (node.type === 'CallExpression' ? pageIn(node, file) : []));
