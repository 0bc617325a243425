import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  userOrders,
  userStatuses,
  userStatusName,
  type UserAccount,
  type UserOrder,
} from '#core/users/user-account.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyPeople } from '#ui/kit/drawings/EmptyPeople.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { choicesOf } from '#ui/lists/toolbar/list-filter.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usersPath } from '../user-paths.ts';
import { listedUsers, userListSearch } from '../user-search.ts';
import { userStores } from '../user-stores.ts';
import { useViewerId } from '../use-viewer-id.ts';
import { userColumns } from './user-columns.tsx';

const InviteDialog = lazy(() =>
  import('../invite/InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

const RemoveDialog = lazy(() =>
  import('../removal/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

const orderNames: Readonly<Record<UserOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  lastSignIn: 'Last sign-in first',
};

const noun = { one: 'user', many: 'users' };

const sorts = choicesOf(userOrders, (order) => orderNames[order]);

const tabs = [
  { value: 'all', label: 'All', word: '', group: undefined },
  { value: 'Admin', label: 'Admins', word: '', noun: { one: 'admin', many: 'admins' }, group: 'Admin' },
  { value: 'User', label: 'Customers', word: '', noun: { one: 'customer', many: 'customers' }, group: 'User' },
];

/** Everybody with an account, and the dialog that invites another. */
export const UsersPage = ({ search }: PageProps) => {
  const address = useListAddress(usersPath, userListSearch, search, { filters: ['status'], search: 'search' });
  const { values, change } = address;
  const list = useStore(useFeature(userStores).list(listedUsers(values)));
  const viewerId = useViewerId();
  const [removing, setRemoving] = useState<UserAccount>();
  const openInvite = (): void => change({ popup: 'true' });
  const invite = (
    <Button $look="primary" aria-keyshortcuts="c" onClick={openInvite}>
      <UserPlus size={16} aria-hidden />
      Invite user
    </Button>
  );
  return (
    <>
      <ListPage
        title="Users"
        noun={noun}
        actions={invite}
        onCreate={openInvite}
        tabs={{
          label: 'Group',
          current: values.group ?? 'all',
          of: tabs.map(({ group, ...tab }) => ({ ...tab, href: address.withChanges({ group }) })),
        }}
        tools={{
          address,
          searches: 'Name or email',
          filters: [
            {
              kind: 'choice',
              name: 'status',
              label: 'Status',
              value: values.status,
              choices: choicesOf(userStatuses, userStatusName),
            },
          ],
          sorts,
        }}
        list={list}
        columns={useMemo(() => userColumns(viewerId, setRemoving), [viewerId])}
        keyOf={({ id }) => id}
        empty={
          <EmptyState drawing={<EmptyPeople />} action={invite}>
            Nobody has an account yet.
          </EmptyState>
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
