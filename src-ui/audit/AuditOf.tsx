import { useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { AuditSubjectType } from '#core/audit/audit-entry.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { auditOfPath } from './audit-paths.ts';
import { auditStores } from './audit-stores.ts';
import { EntryList } from './EntryList.tsx';

const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  justify-items: start;

  > :not(:first-child) {
    justify-self: stretch;
  }

  @media print {
    display: none;
  }
`;

const shownFirst = 5;

type Props = { readonly kind: AuditSubjectType; readonly id: string };

const Entries = ({ kind, id }: Props) => {
  const list = useStore(useFeature(auditStores).list({ subjectType: kind, subjectId: id }));
  return (
    <>
      <PagedList
        list={{ ...list, hasMore: false }}
        skeleton={<TableSkeleton columns={2} rows={3} />}
        empty={<p>No admin has changed it.</p>}
      >
        {(items) => <EntryList entries={items.slice(0, shownFirst)} />}
      </PagedList>
      {(list.items?.length ?? 0) > shownFirst ? <TextLink href={auditOfPath(kind, id)}>All entries</TextLink> : null}
    </>
  );
};

/** For admins: the last of what was done to a thing, asked for where it is wanted. */
export const AuditOf = (thing: Props) => {
  const { isAdmin } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <Part aria-label="Audit">
      <Button $look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the audit' : 'Show the audit'}
      </Button>
      {isOpen ? <Entries {...thing} /> : null}
    </Part>
  );
};
