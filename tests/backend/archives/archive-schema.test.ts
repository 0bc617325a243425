import { describe, expect, it } from 'vitest';
import { archiveSchema } from '#backend/archives/contents/archive-schema.ts';
import { inOrder } from '#backend/feature/archive-order.ts';
import type { ArchivePart } from '#backend/feature/archive-part.ts';
import { declarationsOf } from '#backend/feature/declarations.ts';
import { features } from '#backend/features.ts';

const part = (name: string, refersTo?: string): ArchivePart => ({
  name,
  table: 'brands',
  owner: 'owner_id',
  key: ['id'],
  fields: refersTo === undefined ? { id: 'text' } : { id: `in ${refersTo}` },
});

describe('what archives have', () => {
  it('is published as the schema in docs/reference/archive.schema.json', async () => {
    const { archiveParts } = declarationsOf(features);
    await expect(`${JSON.stringify(archiveSchema(archiveParts), undefined, 2)}\n`).toMatchFileSnapshot(
      '../../../docs/reference/archive.schema.json',
    );
  });

  it('comes in an order in which nothing refers to what is not there yet', () => {
    expect(inOrder([part('a', 'b'), part('b', 'c'), part('c')]).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it('refers to no kind that archives do not have, and to nothing in a circle', () => {
    expect(() => inOrder([part('a', 'z')])).toThrow('a refers to z, which no archive has');
    expect(() => inOrder([part('a', 'b'), part('b', 'a')])).toThrow('a → b → a refer to each other');
  });
});
