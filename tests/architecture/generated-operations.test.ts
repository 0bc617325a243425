import { generate, loadCodegenConfig, type CodegenConfig } from '@graphql-codegen/cli';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';

type Output = Exclude<CodegenConfig['generates'][string], readonly unknown[]>;
type Transform = Extract<NonNullable<Output['documentTransforms']>[number], { readonly transform: unknown }>;

/** Hands the files on in another order, and the definitions of each too, as another checkout may find them. */
const turned = (by: number): Transform => ({
  transform: ({ documents }) => {
    const turn = <T>(list: readonly T[]): T[] => [...list.slice(by), ...list.slice(0, by)].reverse();
    return turn(documents).map((file) => ({
      ...file,
      ...(file.document === undefined
        ? {}
        : { document: { ...file.document, definitions: turn(file.document.definitions) } }),
    }));
  },
});

describe('the code that is generated of the operations', () => {
  let config: CodegenConfig;

  beforeAll(async () => {
    ({ config } = await loadCodegenConfig({ configFilePath: 'codegen.ts' }));
  });

  const generated = async (by: number): Promise<readonly string[]> => {
    const outputs = Object.entries(config.generates).filter(([path]) => path.endsWith('/proposals/'));
    const generates = Object.fromEntries(
      outputs.map(([path, output]) => {
        const { documentTransforms = [], ...rest } = output as Output;
        return [path, { ...rest, documentTransforms: [turned(by), ...documentTransforms] }];
      }),
    );
    const files = (await generate({ ...config, generates, silent: true }, false)) as {
      filename: string;
      content: string;
    }[];
    return files.filter(({ filename }) => filename.endsWith('/graphql.ts')).map(({ content }) => content);
  };

  it('is the same to the byte in whatever order their files are found', async () => {
    const [first, ...others] = await Promise.all([generated(0), generated(1), generated(3)]);
    expect(first).toHaveLength(1);
    for (const other of others) expect(other).toEqual(first);
    expect(readFileSync('contracts/generated/proposals/graphql.ts', 'utf8')).toEqual(first?.[0]);
  });

  it('names the fragments of an operation in the order of the alphabet', async () => {
    const [text = ''] = await generated(2);
    const operations = text.split(/export const \w+Document = /).slice(1);
    for (const operation of operations) {
      const names = [...operation.matchAll(/^ *fragment (\w+) on/gm)].map(([, name = '']) => name);
      expect(names).toEqual(names.toSorted());
    }
    expect(operations.some((operation) => operation.split('fragment ').length > 2)).toBe(true);
  });
});
