import Mail from 'lucide-react/icons/mail';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { Table, TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { leadStores } from './lead-stores.ts';

const LeadTable = styled(Table)`
  ${({ theme }) => theme.media.phone} {
    && td:first-child {
      grid-column: 1 / -1;
    }

    && td:nth-child(2),
    && td:nth-child(3) {
      grid-column: auto;
      color: ${({ theme }) => theme.color.muted};
    }

    && td:nth-child(2) {
      justify-content: flex-start;
    }
  }
`;

const Unknown = styled.span`
  color: ${({ theme }) => theme.color.muted};

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`;

const empty = <EmptyState icon={Mail}>Nobody has left an email yet. The form stands on the public pages.</EmptyState>;

export const LeadsPage = () => {
  const list = useStore(useFeature(leadStores).all);
  return (
    <>
      <PageHeader title="Leads" hint="Emails left on the public pages, newest first" />
      <TableCard>
        <PagedList list={list} skeleton={<TableSkeleton columns={3} />} empty={empty}>
          {(leads) => (
            <LeadTable>
              <thead>
                <tr>
                  <th scope="col">Email</th>
                  <th scope="col">Time</th>
                  <th scope="col">Location</th>
                </tr>
              </thead>
              <tbody>
                {leads.map((lead) => (
                  <tr key={lead.email}>
                    <td>
                      <a href={`mailto:${lead.email}`}>{lead.email}</a>
                    </td>
                    <td>
                      <Time at={lead.createdAt} look="moment" />
                    </td>
                    <td>{lead.location ?? <Unknown>Unknown</Unknown>}</td>
                  </tr>
                ))}
              </tbody>
            </LeadTable>
          )}
        </PagedList>
      </TableCard>
    </>
  );
};
