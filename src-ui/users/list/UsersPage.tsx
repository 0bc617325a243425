import SearchX from 'lucide-react/icons/search-x';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { UserAccount } from '#core/users/user-account.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { userStores } from '../user-stores.ts';
import { useViewerId } from '../use-viewer-id.ts';
import { useUserFilter } from './use-user-filter.ts';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './UserFilters.tsx';

const InviteDialog = lazy(() =>
  import('../invite/InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

const RemoveDialog = lazy(() =>
  import('../removal/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

/** Everybody with an account, and the dialog that invites another. */
export const UsersPage = ({ search }: PageProps) => {
  const controls = useUserFilter(search);
  const { values, isFiltered, change, clear } = controls;
  const list = useStore(useFeature(userStores).list(values));
  const viewerId = useViewerId();
  const [removing, setRemoving] = useState<UserAccount>();
  const invite = (
    <Button $look="primary" onClick={() => change({ popup: 'true' })}>
      <UserPlus size={16} aria-hidden />
      Invite user
    </Button>
  );
  return (
    <>
      <ListPage
        title="Users"
        hint="Everybody with an account"
        actions={invite}
        filters={<UserFilters controls={controls} />}
        list={list}
        columns={useMemo(() => userColumns(viewerId, setRemoving), [viewerId])}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState icon={SearchX} action={<Button onClick={clear}>Clear filters</Button>}>
              No user fits.
            </EmptyState>
          ) : (
            <EmptyState icon={Users} action={invite}>
              Nobody has an account yet.
            </EmptyState>
          )
        }
      />
      {values.popup === 'true' ? (
        <Suspense>
          <InviteDialog
            key={values.invite}
            email={values.invite ?? ''}
            onClose={() => change({ popup: undefined, invite: undefined })}
          />
        </Suspense>
      ) : null}
      {removing === undefined ? null : (
        <Suspense>
          <RemoveDialog user={removing} onClose={() => setRemoving(undefined)} />
        </Suspense>
      )}
    </>
  );
};
