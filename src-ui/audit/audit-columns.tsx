import styled from 'styled-components';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { auditOriginText } from '#core/audit/audit-words.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, name, type Column } from '#ui/lists/columns.ts';
import { actorOf, EntryLine } from './EntryLine.tsx';

const Whole = styled.span`
  white-space: nowrap;
`;

const Quiet = styled.span`
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
`;

const time = ({ at }: AuditEntry) => (
  <Whole>
    <Time at={at} look="moment" />
  </Whole>
);

export const auditColumns: readonly Column<AuditEntry>[] = [
  column('Time', time, { width: 150 }),
  name('Person', (entry) => <span title={entry.actorEmail}>{actorOf(entry)}</span>, { width: 168 }),
  column('What', (entry) => <EntryLine entry={entry} />, { phone: 'line', wraps: true }),
  column('From', (entry) => <Quiet>{auditOriginText(entry)}</Quiet>, { phone: 'line', wraps: true, width: 220 }),
];
