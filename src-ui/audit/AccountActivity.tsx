import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { auditStores } from './audit-stores.ts';
import { EntryList } from './EntryList.tsx';

/** What was done to the person's account and with it. */
export const AccountActivity = () => (
  <PagedList
    list={useStore(useFeature(auditStores).mine)}
    skeleton={<TableSkeleton columns={1} rows={3} />}
    empty={<p>Nothing has happened yet.</p>}
  >
    {(items) => <EntryList entries={items} />}
  </PagedList>
);
