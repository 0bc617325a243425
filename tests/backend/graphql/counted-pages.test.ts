import { buildSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { expect, it } from 'vitest';
import type { Context } from '#backend/graphql/context.ts';
import { countWhereAsked, createPages, each } from '#backend/graphql/pages.ts';
import { partOf } from '#tests/support/entities.ts';

const schema = buildSchema(`
  type Facet { value: String! count: Int! }
  type TaskConnection { items: [ID!]! counts: [Facet!]! }
  type Query { tasks: TaskConnection! }`);
countWhereAsked(schema);

/** The answer to a query of a list with one task, and how often it was counted meanwhile. */
const ask = async (text: string) => {
  let counted = 0;
  const page = createPages({ readPageToken: () => undefined, signPageToken: () => '' });
  const list = page(
    10,
    each(({ id }: { readonly id: string }) => id),
    async () => [{ id: 't' }],
    {
      counts: async () => {
        counted += 1;
        return [{ value: 'open', count: 7 }];
      },
    },
  );
  const context = partOf<Context>({ caller: partOf<Context['caller']>({ userId: 'u' }), rowsAtOnce: undefined });
  const field = schema.getQueryType()?.getFields()['tasks'];
  if (field !== undefined) field.resolve = () => list(undefined, {}, context, { fieldName: 'tasks' });
  const compiled = compileQuery(schema, parse(text));
  if (!isCompiledQuery(compiled)) throw new Error('The query does not compile');
  const { data } = await compiled.query(undefined, context, {});
  return { data, counted };
};

it('a list is not counted for a caller who does not ask', async () => {
  expect(await ask('{ tasks { items } }')).toEqual({ data: { tasks: { items: ['t'] } }, counted: 0 });
});

it('a list is counted once for a caller who asks twice', async () => {
  const facets = [{ value: 'open', count: 7 }];
  expect(await ask('{ tasks { counts { value count } again: counts { value count } } }')).toEqual({
    data: { tasks: { counts: facets, again: facets } },
    counted: 1,
  });
});
