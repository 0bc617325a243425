import type { CsvColumn } from '../kernel/lists/csv.ts';
import type { AuditEntry } from './audit-entry.ts';
import { auditActionText, auditFieldName, auditKindName } from './audit-words.ts';

const valueText = (value: string | null): string => value ?? '(nothing)';

/** Entries of the audit as CSV. */
export const auditCsv: readonly CsvColumn<AuditEntry>[] = [
  { head: 'Number', cell: ({ number }) => number ?? '' },
  { head: 'Time', cell: ({ at }) => at },
  { head: 'Person', cell: ({ actorName }) => actorName },
  { head: 'Person email', cell: ({ actorEmail }) => actorEmail },
  { head: 'What', cell: ({ action }) => auditActionText(action) },
  { head: 'Kind', cell: ({ subjectType }) => auditKindName(subjectType) },
  { head: 'Thing', cell: ({ subjectName }) => subjectName },
  { head: 'Thing id', cell: ({ subjectId }) => subjectId },
  {
    head: 'Changes',
    cell: ({ changes }) =>
      changes
        .map(({ field, before, after }) => `${auditFieldName(field)}: ${valueText(before)} → ${valueText(after)}`)
        .join('; '),
  },
  {
    head: 'Details',
    cell: ({ details }) => details.map(({ name, value }) => `${auditFieldName(name)}: ${value}`).join('; '),
  },
  { head: 'Device', cell: ({ device }) => device ?? '' },
  { head: 'Address', cell: ({ address }) => address ?? '' },
  { head: 'Location', cell: ({ location }) => location ?? '' },
];
