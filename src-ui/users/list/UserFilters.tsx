import styled from 'styled-components';
import { userGroups, userOrders, userStatuses, userStatusName, type UserOrder } from '#core/users/user-account.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Select } from '#ui/kit/forms/Field.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import type { UserFilterControls } from './use-user-filter.ts';

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};

  select {
    width: 160px;
  }

  ${({ theme }) => theme.media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    select {
      width: 100%;
    }

    select:last-child {
      grid-column: 1 / -1;
    }
  }
`;

const orderWords: Readonly<Record<UserOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  lastSignIn: 'Last sign-in first',
};

type Props = { readonly controls: UserFilterControls };

/** Search, group, status and order of the list. */
export const UserFilters = ({ controls: { values, isFiltered, text, setText, change, clear } }: Props) => (
  <Bar aria-label="Filter users">
    <SearchBox label="Search by name or email" placeholder="Name or email" value={text} onChange={setText} />
    <Select aria-label="Group" value={values.group ?? ''} onChange={({ target }) => change({ group: target.value })}>
      <option value="">All groups</option>
      {userGroups.map((group) => (
        <option key={group} value={group}>
          {group}
        </option>
      ))}
    </Select>
    <Select aria-label="Status" value={values.status ?? ''} onChange={({ target }) => change({ status: target.value })}>
      <option value="">All statuses</option>
      {userStatuses.map((status) => (
        <option key={status} value={status}>
          {userStatusName(status)}
        </option>
      ))}
    </Select>
    <Select aria-label="Order" value={values.order} onChange={({ target }) => change({ order: target.value })}>
      {userOrders.map((order) => (
        <option key={order} value={order}>
          {orderWords[order]}
        </option>
      ))}
    </Select>
    {isFiltered ? (
      <Button $look="quiet" onClick={clear}>
        Clear filters
      </Button>
    ) : null}
  </Bar>
);
