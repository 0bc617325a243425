import type { Asker } from '../world.ts';
import type { Facts } from '../facts.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** One way to ask an operation. */
export type Ask = {
  readonly by: Asker;
  /** What is asked beside the first page in its usual order. */
  readonly way: string;
  readonly variables: Variables;
  /** Which page of the list; 1 unless given. */
  readonly page?: number;
};

/** Every way in which an operation is asked, of what there is in a world. */
export type Asks = (facts: Facts) => readonly Ask[];

const deepPage = 10;

type Ways = Readonly<Record<string, Variables>>;

/** One record or figure, by these people. */
export const one =
  (by: readonly Asker[], variables: (facts: Facts, asker: Asker) => Variables = () => ({})): Asks =>
  (facts) =>
    by.map((asker) => ({ by: asker, way: '', variables: variables(facts, asker) }));

type Lists = {
  /** Members that are always there. */
  readonly base?: Variables;
  readonly filters?: Ways;
  readonly sorts?: Ways;
};

/** A list by these people: the first page and the tenth in each order, and the first page of each filter and search. */
export const list =
  (by: readonly Asker[], listsOf: (facts: Facts, asker: Asker) => Lists = () => ({})): Asks =>
  (facts) =>
    by.flatMap((asker) => {
      const { base = {}, filters = {}, sorts = {} } = listsOf(facts, asker);
      const orders = Object.entries({ '': {}, ...sorts });
      return [
        ...orders.map(([way, more]) => ({ by: asker, way, variables: { ...base, ...more } })),
        ...orders.map(([way, more]) => ({
          by: asker,
          way: `${way} page ${deepPage}`.trim(),
          variables: { ...base, ...more },
          page: deepPage,
        })),
        ...Object.entries(filters).map(([way, more]) => ({ by: asker, way, variables: { ...base, ...more } })),
      ];
    });

/** A filter member of an input, and a search, as variables. */
export const filtered = (ways: Ways): Ways =>
  Object.fromEntries(Object.entries(ways).map(([way, filter]) => [way, { filter }]));

/** The orders of a list by the name of the variable. */
export const sorted = (names: readonly string[], variable = 'sort'): Ways =>
  Object.fromEntries(names.map((name) => [name, { [variable]: name }]));
