import { expect } from 'vitest';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { adaId, lindqvist, unused } from '../demo.ts';

const dayMs = 24 * 60 * 60 * 1000;

const entriesIn = (page: unknown): readonly AuditEntry[] => (page as { readonly items: readonly AuditEntry[] }).items;

const actionsIn = (page: unknown): readonly string[] => entriesIn(page).map(({ action }) => action);

/** Two brands and an account that an admin changes. */
const change = async ({ admin }: EffectStage): Promise<void> => {
  await admin`brands edit ${lindqvist} --website https://lindqvist.test`;
  await admin`users suspend noor@coolio.test`;
  await admin`brands delete ${unused}`;
};

export const audit: Effects = {
  'audit list': {
    'shows admins and nobody else what was changed, with what it was before': async (stage) => {
      const { admin, ada } = stage;
      await change(stage);
      const [removed, edited] = entriesIn(await admin`audit list --kind brand`);
      expect([removed, edited]).toMatchObject([
        { action: 'deleteBrand', subjectId: unused, did: 'deleted the brand', actorEmail: 'admin@coolio.test' },
        { action: 'editBrand', subjectId: lindqvist },
      ]);
      expect(edited?.changes).toMatchObject([{ field: 'website', after: 'https://lindqvist.test' }]);
      expect(await ada.exit`audit list`).toBe(3);
    },
    'keeps in what fits a filter': async (stage) => {
      const { admin } = stage;
      await change(stage);
      expect(actionsIn(await admin`audit list --thing ${lindqvist}`)).toEqual(['editBrand']);
      expect(actionsIn(await admin`audit list --search ${'suspendUser noor'}`)).toEqual(['suspendUser']);
      const byAda = entriesIn(await admin`audit list --person ada@coolio.test --kind user`);
      expect(new Set(byAda.map(({ actorId }) => actorId))).toEqual(new Set([adaId]));
    },
    'keeps in what was done from one day to another': async (stage) => {
      const { admin, clock } = stage;
      await admin`brands edit ${lindqvist} --website https://one.test`;
      clock.advance(2 * dayMs);
      await admin`brands edit ${lindqvist} --website https://two.test`;
      const [second, first] = entriesIn(await admin`audit list --thing ${lindqvist}`).map(({ at }) => at.slice(0, 10));
      const days = async (page: Promise<unknown>) => entriesIn(await page).map(({ at }) => at.slice(0, 10));
      expect(await days(admin`audit list --thing ${lindqvist} --since ${second ?? ''}`)).toEqual([second]);
      expect(await days(admin`audit list --thing ${lindqvist} --until ${first ?? ''}`)).toEqual([first]);
    },
    'goes on page by page without loss or repetition': async (stage) => {
      const { admin } = stage;
      await change(stage);
      const all = await admin.ids`audit list --kind brand`;
      expect(await admin.pages(1)`audit list --kind brand`).toEqual(all.map((id) => [id]));
    },
  },
  'audit mine': {
    'shows people what was done to their account and with it, page by page': async ({ ada, admin }) => {
      await admin`users sign-out ada@coolio.test`;
      const mine = entriesIn(await ada`audit mine`);
      expect(mine.slice(0, 2)).toMatchObject([
        { action: 'signIn', actorId: adaId, did: 'signed in' },
        { action: 'endUserSessions', actorEmail: 'admin@coolio.test' },
      ]);
      expect(new Set(mine.map(({ subjectId }) => subjectId))).toEqual(new Set([adaId]));
      const { next } = (await ada`audit mine --limit 1`) as { readonly next: string };
      const [before] = entriesIn(await ada`audit mine --limit 1 --token ${next}`);
      expect(before?.subjectId).toBe(adaId);
    },
  },
  'audit verify': {
    'counts the entries and shows the last one; for admins and nobody else': async ({ admin, ada }) => {
      const shown = (await admin`audit verify`) as { readonly entries: number; readonly head: string };
      expect(shown.head.startsWith(`${shown.entries}:`)).toBe(true);
      expect(await ada.exit`audit verify`).toBe(3);
    },
    'ends with a failure where an entry is not as it was written': async (stage) => {
      const { admin, rebind } = stage;
      const parts = [
        { checked: 20_000, fault: null, next: '20000', head: null },
        { checked: 20_006, fault: { number: 20_007, message: 'Entry 20007 was changed.' }, next: null, head: null },
      ];
      rebind('audit', (made) => ({
        ...made,
        check: async (next) => parts[next === undefined ? 0 : 1] ?? made.check(),
      }));
      expect(await admin.exit`audit verify`).toBe(1);
    },
  },
};
