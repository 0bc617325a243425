import { isRequiredArgument, Kind, parse } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import { ruleOf } from '#backend/graphql/guard-fields.ts';
import { contractTexts } from '#backend/graphql/known-operations.ts';
import { committedPact, operationTextOf } from '#tests/pact/fold-pact.ts';
import {
  fieldsOf,
  inputFields,
  isExtension,
  namedType,
  namesOf,
  operations,
  rootFieldsOf,
  rootNames,
  schemaDocument,
} from './contract.ts';
import { specCalls } from './spec/calls.ts';

const schema = schemaDocument();
const asked = operations();
const sorted = (names: Iterable<string | undefined>): string[] => [...names].map((name) => name ?? '').sort();
const kebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** For the backend itself: no client calls it. */
const notForClients: ReadonlySet<string> = new Set([
  'publishNotification',
  'publishTaskComment',
  'publishTaskChange',
  'publishDashboardChange',
]);

describe('the checks of what one request cannot show', () => {
  const type = { Query: contractSchema().getQueryType(), Mutation: contractSchema().getMutationType() };
  const fields = asked.flatMap((operation) =>
    rootFieldsOf(operation).flatMap((name) => {
      const field = type.Query?.getFields()[name] ?? type.Mutation?.getFields()[name];
      return field === undefined ? [] : [{ name: operation.definition.name?.value ?? '', field }];
    }),
  );
  const withoutCheck = (file: string, among: (field: (typeof fields)[number]['field']) => boolean) => {
    const text = readFileSync(`tools/contract/checks/${file}.mjs`, 'utf8');
    return fields.filter(({ name, field }) => among(field) && !text.includes(`'${name}'`)).map(({ name }) => name);
  };

  it('refuse each operation of admins to a customer', () => {
    expect(withoutCheck('roles', (field) => ruleOf(field).kind === 'groups')).toEqual([]);
  });

  it('remove what each operation makes, but for what goes with something else', () => {
    const goesWithAnother = ['createCheckoutSession', 'createHandovers', 'createTaskComment', 'createTaskCommentReply'];
    const makers = readFileSync('tools/contract/made-things.mjs', 'utf8');
    const made = namesOf(fieldsOf(schema, 'Mutation')).filter((name) => name?.startsWith('create'));
    expect(made.filter((name) => !makers.includes(`  ${name}: [`))).toEqual(goesWithAnother);
  });

  it('ask each list for wrong limits, but for those of one record', () => {
    const isList = ({ args }: (typeof fields)[number]['field']): boolean =>
      args.some(({ name }) => name === 'nextToken') &&
      !args.some((arg) => /id$/i.test(arg.name) && isRequiredArgument(arg));
    expect(withoutCheck('pages', isList)).toEqual([]);
  });
});

describe('the operations', () => {
  it('ask for every root field of the schema, and for nothing else', () => {
    const offered = rootNames.flatMap((root) => namesOf(fieldsOf(schema, root)));
    const used = new Set(asked.flatMap(rootFieldsOf));
    expect(sorted(used)).toEqual(sorted(offered.filter((name) => !notForClients.has(name))));
  });

  it('have a file each, named as the operation', () => {
    for (const { path, definition } of asked)
      expect(path).toMatch(new RegExp(`/${kebab(definition.name?.value ?? '')}\\.graphql$`));
    expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
  });

  it('are each known to the backend, which takes no others in production', () => {
    const known = [...contractTexts.values()].map((text) => /(?:query|mutation|subscription) (\w+)/.exec(text)?.[1]);
    expect(known).toEqual(expect.arrayContaining(asked.map(({ definition }) => definition.name?.value)));
  });

  it('are each pinned by the pact, in their very words', async () => {
    const { interactions } = await committedPact();
    const pinned = interactions.flatMap((interaction) =>
      parse(operationTextOf(interaction)).definitions.flatMap((each) =>
        each.kind === Kind.OPERATION_DEFINITION ? [each.name?.value] : [],
      ),
    );
    expect(sorted(new Set(pinned))).toEqual(sorted(asked.map(({ definition }) => definition.name?.value)));
  });

  it('are pinned by tests that still exist', async () => {
    const { interactions } = await committedPact();
    const tests = readdirSync('tests/pact/consumer', { recursive: true, encoding: 'utf8' });
    const files = new Set(tests.flatMap((path) => /([^/]+)\.test\.ts$/.exec(path)?.[1] ?? []));
    const features = new Set(interactions.map(({ description }) => description.split(':')[0] ?? ''));
    expect(features).toEqual(files);
  });
});

describe('the calls of the specification', () => {
  const known = rootNames.flatMap((root) =>
    fieldsOf(schema, root)
      .filter(({ name }) => Object.hasOwn(specCalls[root], name.value))
      .map((field) => ({ root, field, spec: specCalls[root][field.name.value] })),
  );

  it.each(known.map(({ field, ...rest }) => ({ name: field.name.value, field, ...rest })))(
    'take the arguments that it names, and mark every other: $name',
    ({ field, spec }) => {
      const input = field.arguments?.find(({ name }) => name.value === 'input');
      const inner = input === undefined ? [] : inputFields(schema, namedType(input.type));
      const offered = [
        ...(field.arguments ?? []).map((node) => ({ name: node.name.value, node })),
        ...inner.map((node) => ({ name: `input.${node.name.value}`, node })),
      ];
      const wanted = spec ?? offered.map(({ name }) => name);
      expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining([...wanted]));
      const unmarked = offered.filter(({ name, node }) => !wanted.includes(name) && !isExtension(node));
      expect(unmarked.map(({ name }) => name)).toEqual([]);
    },
  );

  it('are told apart from what it does not name', () => {
    const others = rootNames.flatMap((root) =>
      fieldsOf(schema, root).filter(({ name }) => !Object.hasOwn(specCalls[root], name.value)),
    );
    expect(others.length).toBeGreaterThan(0);
    expect(namesOf(others.filter((field) => !isExtension(field)))).toEqual([]);
  });
});
