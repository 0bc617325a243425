import type {
  AuditEntry as WireEntry,
  QueryGetAuditEntriesArgs,
  Resolvers,
} from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments, type Pages } from '#backend/graphql/pages.ts';
import type { Database } from '#backend/storage/database.ts';
import { auditPageSize } from '#core/audit/audit-gateway.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { withoutRemoved } from '#core/audit/removed-in-audit.ts';
import { isDay, notADay } from '#core/kernel/calendar/day.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { listEntries, type EntriesAsked, type StoredEntry } from './audit-store.ts';
import { system } from '#backend/audit/audit-log.ts';
import type { Audit } from '#backend/audit/open-audit.ts';

export type AuditDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly audit: Pick<Audit, 'check'>;
};

const dayMs = 24 * 60 * 60_000;

const asStored = (entry: StoredEntry): WireEntry => ({
  id: entry.id,
  number: entry.number,
  at: entry.at.toISOString(),
  action: entry.action,
  actorId: entry.actor_id === system.userId ? null : entry.actor_id,
  actorName: entry.actor_name,
  actorEmail: entry.actor_email,
  subjectType: entry.subject_type,
  subjectId: entry.subject,
  subjectName: entry.subject_name === '' ? entry.subject : entry.subject_name,
  changes: [...(entry.changes ?? [])],
  details: Object.entries(entry.detail ?? {}).map(([name, value]) => ({ name, value: String(value) })),
  address: entry.address,
  location: entry.location,
  device: entry.device,
});

const presented = (entry: StoredEntry): WireEntry =>
  withoutRemoved(asStored(entry), { actor: entry.actor_gone, subject: entry.subject_gone });

const dayIn = (field: 'since' | 'until', day: string | null | undefined): number | undefined => {
  if (day === undefined || day === null) return undefined;
  if (!isDay(day)) throw invalid(field, notADay);
  return Date.parse(day);
};

type Filtered = PageArguments & Partial<Pick<QueryGetAuditEntriesArgs, 'filter'>>;

const askedBy = ({ filter }: Filtered): EntriesAsked => {
  const until = dayIn('until', filter?.until);
  return {
    actorId: filter?.actorId ?? undefined,
    subjectType: filter?.subjectType ?? undefined,
    subjectId: filter?.subjectId ?? undefined,
    from: dayIn('since', filter?.since),
    to: until === undefined ? undefined : until + dayMs - 1,
    words: searchWordsOf(filter?.search, 'search'),
  };
};

export const auditResolvers = ({ database: { db }, page, audit }: AuditDeps): Pick<Resolvers, 'Query'> => ({
  Query: {
    getAuditEntries: page(
      auditPageSize,
      each(presented),
      (after, count, args: Filtered) => listEntries(db, askedBy(args), { after, count }),
      { filterOf: askedBy },
    ),
    getAccountActivity: page(auditPageSize, each(presented), (after, count, _args: PageArguments, { caller }) =>
      listEntries(db, { subjectType: 'user', subjectId: caller.userId }, { after, count }),
    ),
    checkAudit: (_source, { after }) => audit.check(after ?? undefined),
  },
});
