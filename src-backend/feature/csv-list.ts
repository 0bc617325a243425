import type { Query } from '#backend/graphql/generated/resolvers.ts';
import type { CsvColumn } from '#core/kernel/lists/csv.ts';

/** A list that can be loaded as CSV. */
export type CsvList<Item> = {
  /** Begins the name of the file, such as `orders`. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Item>[];
};

type ItemOf<Answer> =
  NonNullable<Answer> extends { readonly csvUrl: string; readonly items: readonly (infer Item)[] } ? Item : never;

/** Lists by the field of `Query` that loads their pages. */
export type CsvLists = {
  readonly [Field in keyof Query as ItemOf<Query[Field]> extends never ? never : Field]?: CsvList<ItemOf<Query[Field]>>;
};
