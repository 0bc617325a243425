import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isolated } from '#core/kernel/isolated.ts';
import type { UserAccount } from '#core/users/user-account.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { personStores } from './person-stores.ts';

type Found = { readonly data: UserAccount | null | undefined };

const nobody = createStore<Found>(() => ({ data: undefined }));

/** A user by id, for admins: null where nobody has the id, undefined until the answer has come. */
export const usePerson = (id: string | undefined): Found['data'] => {
  const { one } = useFeature(personStores);
  const store: Pick<StoreApi<Found>, 'getState' | 'getInitialState' | 'subscribe'> = id === undefined
    ? nobody
    : one(id);
  return useStore(store).data;
};

/** The name of the person whose records a list shows, for the middle of a sentence; plain words until it has come. */
export const usePersonName = (id: string | undefined): string => {
  const data = usePerson(id);
  if (data === undefined) return 'one person';
  return data === null ? removedPersonName : isolated(data.name);
};
