import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ulid } from '#tests/support/chance/ulid.ts';
import { archiveOf, entriesOf } from './archive-files.ts';
import { fillCustomer } from './full-customer.ts';
import { openStore, type Store, type StoredPerson } from './store.ts';

export type MovedCustomer = {
  readonly old: Store;
  /** An empty one. */
  readonly fresh: Store;
  readonly person: StoredPerson;
  /** Where the archive is. */
  readonly path: string;
  /** Returns what an archive of the person has that is made of a store now, but for when and by which id it was made. */
  readonly archived: (store: Store) => Promise<ReadonlyMap<string, string>>;
  readonly close: () => Promise<unknown>;
};

const withoutNames = (entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...entries]
      .filter(([path]) => path !== 'checksums.sha256')
      .map(([path, text]) => [path, path === 'archive.json' ? text.replaceAll(/"(?:id|madeAt)": "[^"]+"/g, '') : text]),
  );

/** A customer with so many of everything in one store, their archive, and an empty store. */
export const aMovedCustomer = async (count: number): Promise<MovedCustomer> => {
  const [old, fresh] = await Promise.all([openStore(), openStore()]);
  const admin = await old.addPerson({ email: 'robin@coolio.test', name: 'Robin', admin: true });
  const person = await old.addPerson({ email: 'zoe@coolio.test', name: 'Zoë “Z” O’Neil' });
  await fillCustomer(old, person, admin, count);
  const path = join(old.folder, 'archive.zip');
  await writeFile(path, await archiveOf(old, person.id, ulid()));
  const again = join(old.folder, 'again.zip');
  return {
    old,
    fresh,
    person,
    path,
    archived: async (store) => {
      await writeFile(again, await archiveOf(store, person.id, ulid()));
      return withoutNames(await entriesOf(again));
    },
    close: () => Promise.all([old.close(), fresh.close()]),
  };
};
