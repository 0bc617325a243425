import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeUnder, filesUnder, type SourceFile } from './source-files.ts';

const entry = /^ {2,4}readonly \w+: (?:\(\) => Promise<)?([A-Z]\w+)>?;$/gm;
const table = /type \w+Ports = (?:\w+ & )?\{([^}]*)\}|type VaultTools = \{([^}]*)\}/g;

/** The types that the composition binds adapters to, read from its tables of ports. */
const portTypes: ReadonlySet<string> = new Set(
  codeUnder('src')
    .filter(({ path }) => path.startsWith('src/composition/'))
    .flatMap(({ text }) => [...text.matchAll(table)].flatMap(([, ports = '', tools = '']) => [ports, tools]))
    .flatMap((members) => [...members.matchAll(entry)].map(([, type = '']) => type)),
);

/** What the backend asks of services outside it, and what its features share. */
const backendPorts = [
  'FileDisposal',
  'JobQueue',
  'LineItemEstimator',
  'Mailer',
  'ObjectStore',
  'PaymentProvider',
  'RecordingLedger',
  'TaskSummariser',
  'TaskVoices',
];

type Documented = { readonly name: string; readonly docs: string };

const docsBefore = (lines: readonly string[], at: number): string => {
  const above = lines.slice(0, at);
  const start = above.findLastIndex((line) => line.trimStart().startsWith('/**'));
  const block = above.slice(start);
  return block.at(-1)?.trimEnd().endsWith('*/') === true && block.filter((line) => line.includes('*/')).length === 1
    ? block.join(' ').replaceAll(/\s*\*?\s+/g, ' ')
    : '';
};

const methodsOf = (type: string, { text }: SourceFile): readonly Documented[] => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`export type ${type} = `));
  if (lines[start]?.endsWith('{') !== true) return [{ name: type, docs: docsBefore(lines, start) }];
  const end = lines.indexOf('};', start);
  return lines.slice(start, end).flatMap((line, offset) => {
    const name = /^ {2}readonly (\w+): /.exec(line)?.[1];
    const isMethod = name !== undefined && !/: (?:boolean|string|number);$/.test(line);
    return isMethod ? [{ name: `${type}.${name}`, docs: docsBefore(lines, start + offset) }] : [];
  });
};

const core = filesUnder('src-core');
const backend = codeUnder('src-backend');

const contracts = codeUnder('tests/ports').map(({ path }) => basename(path));

const methods = [...portTypes, ...backendPorts].flatMap((type) => {
  const file = [...core, ...backend].find(({ text }) => text.includes(`export type ${type} = `));
  return file === undefined ? [{ name: type, docs: '' }] : methodsOf(type, file);
});

describe('the ports', () => {
  it('are all found', () => {
    expect([...portTypes]).toEqual(
      expect.arrayContaining(['BrandGateway', 'IdentityProvider', 'VaultCipher', 'Clock']),
    );
    expect(methods.length).toBeGreaterThan(120);
  });

  it('say of every method what it does and how it fails', () => {
    const silent = methods.filter(({ docs }) => !/\b(?:[Rr]ejects with|Never rejects|Throws)\b/.test(docs));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it.each(core.filter(({ path }) => path.endsWith('-gateway.ts')).map(({ path }) => basename(path, '.ts')))(
    'have a contract that every adapter keeps: %s',
    (name) => {
      expect(contracts).toContain(`${name}.test.ts`);
    },
  );

  it('say what comes back, in words that need no neighbour', () => {
    const relative = methods.filter(({ docs }) =>
      /\b[Tt]he same (?:with|as the|list)\b|\bthe (?:two|one) (?:below|above)\b/.test(docs),
    );
    expect(relative.map(({ name }) => name)).toEqual([]);
  });
});
