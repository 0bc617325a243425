import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

type TableOfBrands = { [Name in keyof Tables]: 'brand_id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

/** Records that keep a brand from being deleted. */
export type BrandUse = {
  /** One of them in a sentence, such as `login`; more of them with an s. */
  readonly kind: string;
  readonly table: TableOfBrands;
  /** Takes a brand that is to be deleted off those of them that do not keep it. */
  readonly release?: (trx: Kysely<Tables>, brandId: string) => Promise<void>;
};

/** Records that keep a file, or an upload, from being removed. */
export type FileUse = {
  /** One of them at the beginning of a sentence, such as `An asset`. */
  readonly subject: string;
  /** Whether one of them names the file of this key. */
  readonly names: (key: RawBuilder<string>) => RawBuilder<SqlBool>;
  /** Whether one does that stays when this person is removed; as `names` unless given. */
  readonly namesWithout?: (key: RawBuilder<string>, userId: string) => RawBuilder<SqlBool>;
};

/** What the records of a feature hold of others. */
export type Uses = { readonly brand?: BrandUse; readonly file?: FileUse };
