import styled from 'styled-components';
import { useStore } from 'zustand';
import { leadSorts, type Lead } from '#core/leads/lead.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyMail } from '#ui/kit/drawings/EmptyMail.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, name, type Column } from '#ui/lists/columns.ts';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { CellLink } from '#ui/lists/RowLink.tsx';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { inviteAddress } from '#ui/context/invite-address.ts';
import { leadListSearch, listedLeads } from './lead-search.ts';
import { leadStores } from './lead-stores.ts';

const Unknown = styled.span`
  color: ${({ theme }) => theme.color.muted};

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`;

const User = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

const Invite = styled(CellLink)`
  display: inline-block;
  padding: 3px 0;

  @media (pointer: coarse) {
    padding: 12px 0;
  }
`;

const account = ({ email, isUser }: Lead) =>
  isUser ? (
    <User>User</User>
  ) : (
    <Invite href={inviteAddress(email)} aria-label={`Invite ${email}`}>
      Invite
    </Invite>
  );

const columns: readonly Column<Lead>[] = [
  name('Email', ({ email }) => <a href={`mailto:${email}`}>{email}</a>),
  column('Time', ({ createdAt }) => <Time at={createdAt} look="moment" />),
  column('Location', ({ location }) => location ?? <Unknown>Unknown</Unknown>),
  column('Account', account),
];

const empty = (
  <EmptyState drawing={<EmptyMail />}>Nobody has left an email yet. The form is on the public pages.</EmptyState>
);

export const LeadsPage = ({ search }: PageProps) => {
  const address = useListAddress('/admin/leads', leadListSearch, search);
  return (
    <ListPage
      canOpen={false}
      title="Leads"
      noun={{ one: 'lead', many: 'leads' }}
      tools={{ address, searches: 'Email, location', sorts: sortChoices(leadSorts) }}
      list={useStore(useFeature(leadStores).all(listedLeads(address.values)))}
      columns={columns}
      keyOf={({ email }) => email}
      empty={empty}
    />
  );
};
