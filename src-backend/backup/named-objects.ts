import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { features } from '#backend/features.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { StoredObjects } from '#backend/feature/stored-objects.ts';
import { copyOut } from './copy-streams.ts';

/** An object that a row names. */
export type NamedObject = {
  readonly key: string;
  /** In hexadecimal; null where the row has none. */
  readonly sha256: string | null;
  readonly isRemade: boolean;
};

const kept: readonly StoredObjects[] = features.flatMap(
  ({ keeps }: Pick<BackendFeature<never>, 'keeps'>) => keeps ?? [],
);

const named = kept
  .map(({ query, isRemade }) => `select kept.key, kept.sha256, ${isRemade} as "isRemade" from (${query}) as kept`)
  .join(' union all ');

/** Neither of them is in JSON, so that lines of it are written as they are. */
const plain = String.raw`format csv, quote E'\x01', delimiter E'\x02'`;

/** Returns every object that the tables name, a line of JSON for each. */
export const namedObjects = (client: Client): Readable =>
  copyOut(
    client,
    `copy (select json_build_object('key', key, 'sha256', sha256, 'isRemade', "isRemade") from (${named}) as named) to stdout with (${plain})`,
  );

/** Returns those of these keys that the tables name now. */
export const stillNamed = async (client: Client, keys: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (${named}) as named where key = any($1::text[]) and not "isRemade" order by key`,
    [[...keys]],
  );
  return rows.map(({ key }) => key);
};
