import { auditCsv } from '#core/audit/audit-csv.ts';
import type { AuditEntry, AuditFilter } from '#core/audit/audit-entry.ts';
import { auditPageSize, type AuditGateway } from '#core/audit/audit-gateway.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { isDay, notADay } from '#core/kernel/calendar/day.ts';
import { withoutRemoved } from '#core/audit/removed-in-audit.ts';
import { auditActionText } from '#core/audit/audit-words.ts';
import { searchedText, searchWordsOf } from '#core/kernel/search-term.ts';
import type { Caller } from '../caller.ts';
import { withCsv } from '../csv-page.ts';
import { checksumOf } from '../file-bytes.ts';
import { holdsAll, numberKey, pageOf } from '../paging.ts';
import type { MemoryWorld } from '../world.ts';
import { entriesOf } from './record-entry.ts';

const place = ({ number, id }: AuditEntry): string => numberKey(number ?? 0, id);

const searched = ({ actorName, actorEmail, subjectName, subjectId, action }: AuditEntry): string =>
  searchedText([actorName, actorEmail, subjectName, subjectId, action, auditActionText(action)]);

const checkDay = (field: 'since' | 'until', day: string | undefined): void => {
  if (day !== undefined && !isDay(day)) throw invalid(`filter.${field}`, notADay);
};

const fits = (entry: AuditEntry, { actorId, subjectType, subjectId, since, until }: AuditFilter): boolean => {
  const day = entry.at.slice(0, 'YYYY-MM-DD'.length);
  return (
    (actorId === undefined || entry.actorId === actorId) &&
    (subjectType === undefined || entry.subjectType === subjectType) &&
    (subjectId === undefined || entry.subjectId === subjectId) &&
    (since === undefined || day >= since) &&
    (until === undefined || day <= until)
  );
};

/** The entries as they are shown and searched. */
const shownOf = (world: MemoryWorld): readonly AuditEntry[] => {
  const { removals } = world.tables;
  return entriesOf(world).map((entry) =>
    withoutRemoved(entry, {
      actor: removals.has(entry.actorId ?? ''),
      subject: entry.subjectType === 'user' && removals.has(entry.subjectId),
    }),
  );
};

/** The trail of this world. Nobody but the world itself writes to it, so that a check finds nothing wrong. */
export const createMemoryAuditGateway = (world: MemoryWorld, caller: Caller): AuditGateway => ({
  list: (filter = {}, request) =>
    withCsv(auditCsv, request, async (page) => {
      const { id } = caller.admin();
      checkDay('since', filter.since);
      checkDay('until', filter.until);
      const words = searchWordsOf(filter.search, 'search');
      const found = shownOf(world).filter((entry) => fits(entry, filter) && holdsAll(() => searched(entry), words));
      return pageOf(found, ['audit', id, JSON.stringify(filter)], page, auditPageSize, place);
    }),
  listMine: async (page) => {
    const { id } = caller.signedIn();
    const mine = entriesOf(world).filter(({ subjectType, subjectId }) => subjectType === 'user' && subjectId === id);
    return pageOf(mine, ['account activity', id], page, auditPageSize, place);
  },
  check: async (next) => {
    caller.admin();
    const entries = entriesOf(world);
    if (next !== undefined && entries.every(({ number }) => String(number) !== next))
      throw invalid('after', 'This is no place in the audit: begin the check again.');
    const digest = await checksumOf(new TextEncoder().encode(JSON.stringify(entries)));
    return { checked: entries.length, fault: null, next: null, head: `${entries.length}:${digest}` };
  },
});
