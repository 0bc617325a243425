import { auditSubjectTypes, type AuditEntry } from '#core/audit/audit-entry.ts';
import { auditActionText, auditOriginText } from '#core/audit/audit-words.ts';
import { Failure } from '#core/kernel/app-error.ts';
import type { Page } from '#core/kernel/page.ts';
import { day, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from '../paging.ts';
import { person, personId } from '../person-id.ts';

const rowOf = (entry: AuditEntry) => ({ ...entry, did: auditActionText(entry.action), from: auditOriginText(entry) });

const rowsOf = ({ items, next }: Page<AuditEntry>) => ({ items: items.map(rowOf), next });

export const audit: Noun = {
  summary: 'Who did what: changes by admins, and what happened to accounts',
  feature: 'audit',
  verbs: {
    list: verb({
      summary: 'Lists what admins changed and what happened to accounts, newest first; for admins',
      example: 'audit list --kind user --as admin@coolio.test',
      calls: ['list'],
      columns: ['number', 'at', 'actorName', 'did', 'subjectName', 'from'],
      options: {
        person: optional(person('only what this person did')),
        kind: optional(oneOf(auditSubjectTypes, 'only about things of this kind')),
        thing: optional(text('id', 'only about the thing with this id')),
        since: optional(day('the first day, in UTC')),
        until: optional(day('the last day, in UTC')),
        search: optional(text('text', 'only with these words in the person, the thing or what was done')),
        ...paging,
      },
      run: async ({ portal }, { person: who, kind, thing, since, until, search, ...page }) => {
        const actorId = who === undefined ? undefined : await personId(portal, 'person', who);
        const filter = { actorId, subjectType: kind, subjectId: thing, since, until, search };
        return rowsOf(await portal.audit.list(filter, page));
      },
    }),
    mine: verb({
      summary: 'Lists what was done to your account and with it, newest first',
      example: 'audit mine --as ada@coolio.test',
      calls: ['listMine'],
      columns: ['at', 'actorName', 'did', 'from'],
      options: paging,
      run: async ({ portal }, page) => rowsOf(await portal.audit.listMine(page)),
    }),
    verify: verb({
      summary:
        'Checks that no entry was changed, removed or put in, and shows the last one, to be kept elsewhere; for admins',
      example: 'audit verify --as admin@coolio.test',
      calls: ['verify'],
      run: async ({ portal, terminal }) => {
        const { checked, fault, head } = await portal.audit.verify((soFar) =>
          terminal.error(`entries checked: ${soFar.checked}`),
        );
        if (fault !== null) throw new Failure({ kind: 'unexpected', message: fault.message });
        return { entries: checked, head };
      },
    }),
  },
};
