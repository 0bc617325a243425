import { describe, expect, it } from 'vitest';
import { codeUnder } from '../source-files.ts';
import { fieldsOf, namesOf, rootNames, schemaDocument } from '../contract.ts';
import { specCalls } from './calls.ts';
import { constants } from './constants.ts';
import { specRoutes } from './routes.ts';
import { rowsOf } from './written-tables.ts';

const code = ['src-core', 'src-adapters', 'src-ui', 'src']
  .flatMap(codeUnder)
  .map(({ text }) => text.replaceAll(/\s+/g, ' '));

/** As a literal, as the text of an element, or as an attribute. */
const isWritten = (text: string): boolean =>
  [`'${text}'`, `"${text}"`, `> ${text} <`, `>${text}<`].some((written) => code.some((each) => each.includes(written)));

/** The specification says what these do, and not what they are called. */
const ofRequests: ReadonlySet<string> = new Set([
  'createDesignCodeServiceRequest',
  'editDesignCodeServiceRequest',
  'deleteDesignCodeServiceRequest',
]);

const texts = rowsOf('8. Texts').map(([text]) => text);
const listed = rowsOf('9. Constants');

describe('what docs/specification.md says', () => {
  it('has 37 texts, each in the code exactly as it stands there', () => {
    expect(texts).toHaveLength(37);
    expect(texts.filter((text) => !isWritten(text))).toEqual([]);
  });

  it('has constants, each with the value of the code', () => {
    expect(Object.fromEntries(listed)).toEqual(constants);
  });

  it('has 39 addresses', () => {
    expect(specRoutes).toHaveLength(39);
  });

  it('has 82 queries and mutations by name, three for requests and two subscriptions, all in the schema', () => {
    const [queries, mutations, subscriptions] = rootNames.map((root) => Object.keys(specCalls[root]));
    const named = [...(queries ?? []), ...(mutations ?? [])].filter((name) => !ofRequests.has(name));
    expect(named).toHaveLength(82);
    const offered = new Set(rootNames.flatMap((root) => namesOf(fieldsOf(schemaDocument(), root))));
    expect([...named, ...ofRequests, ...(subscriptions ?? [])].filter((name) => !offered.has(name))).toEqual([]);
  });
});
