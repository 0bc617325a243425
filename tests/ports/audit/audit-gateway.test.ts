import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry, AuditFilter } from '#core/audit/audit-entry.ts';
import { utcDay } from '#core/kernel/calendar/day.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf } from '#tests/support/pages.ts';
import { anEmail, password } from '#tests/support/people.ts';
import { readCsv } from '#tests/support/files/read-csv.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const aBrand = (name: string, website = '') => ({ name, website, description: '', colors: [] });

describe.each(worlds)('the audit, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const all = async (filter: AuditFilter): Promise<readonly AuditEntry[]> =>
    (await allPages((page) => admin.audit.list(filter, page), 2)).flatMap(({ items }) => items);
  const actionsOf = async (filter: AuditFilter): Promise<readonly string[]> =>
    (await all(filter)).map(({ action }) => action);
  const brand = async (name: string, by = admin): Promise<string> => (await by.brands.create(ulid(), aBrand(name))).id;
  const anotherAdmin = async (name: string): Promise<Person> => {
    const person = await world.customer(name);
    await admin.users.addToGroup('Admin', person.user.email);
    await person.identity.signOut();
    await person.identity.signIn({ email: person.user.email, password });
    return person;
  };

  describe('of a thing', () => {
    it('shows each change by an admin with what was there before and after, newest first', async () => {
      const id = ulid();
      await admin.brands.create(id, aBrand('Lindqvist', 'https://lindqvist.test'));
      await admin.brands.edit(id, aBrand('Lindqvist Ceramics', 'https://lindqvist.test'));
      await admin.brands.remove(id);
      const entries = await all({ subjectType: 'brand', subjectId: id });
      expect(entries).toMatchObject([
        { action: 'deleteBrand', subjectName: 'Lindqvist Ceramics' },
        { action: 'editBrand', subjectName: 'Lindqvist Ceramics' },
        { action: 'createBrand', subjectName: 'Lindqvist' },
      ]);
      const [removed, edited, made] = entries;
      expect(made?.changes).toContainEqual({ field: 'name', before: null, after: 'Lindqvist' });
      expect(made?.changes).toContainEqual({ field: 'website', before: null, after: 'https://lindqvist.test' });
      expect(edited?.changes).toEqual([{ field: 'name', before: 'Lindqvist', after: 'Lindqvist Ceramics' }]);
      expect(removed?.changes).toContainEqual({ field: 'name', before: 'Lindqvist Ceramics', after: null });
      expect(removed?.changes).toContainEqual({ field: 'website', before: 'https://lindqvist.test', after: null });
    });

    it('says who did it, when, and which entry it is', async () => {
      const before = Date.now();
      const id = await brand('Dated');
      const [entry] = await all({ subjectId: id });
      expect(entry).toMatchObject({
        actorId: admin.user.id,
        actorName: admin.user.name,
        actorEmail: admin.user.email,
        subjectType: 'brand',
        subjectId: id,
        details: [],
      });
      expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(before - 1000);
      expect(entry?.number).toBeGreaterThan(1);
    });

    it('shows the status of a task as it was and as it is', async () => {
      const task = await admin.tasks.create(ulid(), taskDraft([], { title: 'Kiln drawings' }), 'in_progress');
      await admin.tasks.changeStatus(task.id, 'completed');
      const [moved] = await all({ subjectType: 'task', subjectId: task.id });
      expect(moved).toMatchObject({ action: 'changeTaskStatus', subjectName: 'Kiln drawings' });
      expect(moved?.changes).toContainEqual({ field: 'status', before: 'in_progress', after: 'completed' });
    });

    it('has no entry for what was refused, and one for a brand that is sent twice', async () => {
      const id = await brand('Sent twice');
      await admin.brands.create(id, aBrand('Sent twice'));
      await failureOf(admin.brands.edit(id, aBrand('')));
      expect(await actionsOf({ subjectId: id })).toEqual(['createBrand']);
    });

    it('has no entry for what customers do with their own things, and one for what an admin does with theirs', async () => {
      const ann = await world.customer('Ann Own');
      const id = await brand('Of a customer', ann);
      await ann.brands.edit(id, aBrand('Of a customer still'));
      expect(await all({ subjectId: id })).toEqual([]);
      await admin.brands.edit(id, aBrand('Changed by an admin'));
      expect(await actionsOf({ subjectId: id })).toEqual(['editBrand']);
    });
  });

  describe('of an account', () => {
    it('has each sign-in, and each wrong password', async () => {
      const { user, identity } = await world.customer('Ann Signs');
      await identity.signOut();
      await failureOf(identity.signIn({ email: user.email, password: 'not this one at all' }));
      await identity.signIn({ email: user.email, password });
      const ofAnn = { actorId: user.id, subjectType: 'user', subjectId: user.id } as const;
      await eventually(async () =>
        expect((await actionsOf(ofAnn)).toSorted()).toEqual(['failedSignIn', 'signIn', 'signIn']),
      );
      const [entry] = await all({ ...ofAnn, search: 'failedSignIn' });
      expect(entry).toMatchObject({ actorId: user.id, subjectName: 'Ann Signs' });
      expect(entry?.details).toContainEqual({ name: 'step', value: 'password' });
      expect(JSON.stringify(await all(ofAnn))).not.toContain('not this one at all');
    });

    it('has who was made an admin and who is one no more, with the groups before and after', async () => {
      const { user } = await world.customer('Ann Rises');
      await admin.users.addToGroup('Admin', user.email);
      await admin.users.addToGroup('Admin', user.email);
      await admin.users.removeFromGroup('Admin', user.id);
      const entries = await all({ actorId: admin.user.id, subjectId: user.id });
      expect(entries.map(({ action }) => action)).toEqual(['removeUserFromGroup', 'addUserToGroup']);
      const [left, joined] = entries.map(({ changes }) => changes);
      expect(joined).toMatchObject([{ field: 'groups', after: expect.stringContaining('Admin') }]);
      expect(left).toMatchObject([{ field: 'groups', before: expect.stringContaining('Admin') }]);
    });

    it('has a suspension and its end', async () => {
      const { user } = await world.customer('Ann Waits');
      await admin.users.suspend(user.id);
      await admin.users.reinstate(user.id);
      const [back, out] = await all({ actorId: admin.user.id, subjectId: user.id });
      expect(out).toMatchObject({
        action: 'suspendUser',
        changes: [{ field: 'status', before: 'ACTIVE', after: 'SUSPENDED' }],
      });
      expect(back).toMatchObject({
        action: 'reinstateUser',
        changes: [{ field: 'status', before: 'SUSPENDED', after: 'ACTIVE' }],
      });
    });

    it('has an invitation, and what became of it', async () => {
      const { id } = await admin.users.create({ email: anEmail('invited'), name: 'Ivo', group: 'User' });
      await admin.users.resendInvitation(id);
      await admin.users.withdrawInvitation(id);
      expect(await actionsOf({ subjectId: id })).toEqual(['withdrawInvitation', 'resendInvitation', 'createUser']);
      const entries = await all({ subjectId: id });
      expect(entries.map(({ subjectName }) => subjectName)).toEqual(['Ivo', 'Ivo', 'Ivo']);
    });

    it('has a change and a reset of the password', async () => {
      const { user, identity } = await world.customer('Ann Resets');
      await identity.changePassword(password, 'quite another password');
      await identity.startPasswordReset(user.email);
      await identity.finishPasswordReset(user.email, await world.codeFor(user.email), password);
      const filter = { actorId: user.id, subjectId: user.id };
      expect(await actionsOf(filter)).toEqual(['resetPassword', 'changePassword', 'signIn']);
    });
  });

  describe('as a list', () => {
    it('is newest first, and pages lose and repeat nothing', async () => {
      const ids = [await brand('Paged 1'), await brand('Paged 2'), await brand('Paged 3')];
      const entries = await all({ search: 'Paged' });
      expect(entries.map(({ subjectId }) => subjectId)).toEqual(ids.toReversed());
      const numbers = entries.map(({ number }) => number ?? 0);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      const whole = await all({});
      expect(new Set(idsOf(whole)).size).toBe(whole.length);
      expect((await admin.audit.list()).items).toEqual(whole.slice(0, 25));
    });

    it('pages by tokens that fit one filter only', async () => {
      await brand('Token 1');
      await brand('Token 2');
      const { next } = await admin.audit.list({ search: 'Token' }, { limit: 1 });
      expect((await admin.audit.list({ search: 'Token' }, { token: next, limit: 1 })).items).toHaveLength(1);
      expect((await failureOf(admin.audit.list({}, { token: next }))).kind).toBe('invalid');
    });

    it('is filtered by who did it', async () => {
      const other = await anotherAdmin('Berit Filter');
      const [mine, theirs] = [await brand('By the first'), await brand('By the second', other)];
      const things = (await all({ actorId: other.user.id })).map(({ subjectId }) => subjectId);
      expect(things).toContain(theirs);
      expect(things).not.toContain(mine);
    });

    it('is filtered by the kind of the thing', async () => {
      await brand('Of a kind');
      const kinds = (await all({ subjectType: 'brand' })).map(({ subjectType }) => subjectType);
      expect([...new Set(kinds)]).toEqual(['brand']);
    });

    it('is filtered by the first and the last day', async () => {
      const id = await brand('Of today');
      const [entry] = await all({ subjectId: id });
      const today = entry?.at.slice(0, 10);
      const [yesterday, tomorrow] = [-1, 1].map((days) => utcDay(Date.parse(today ?? '') + days * 24 * 60 * 60 * 1000));
      const found = async (filter: AuditFilter) => (await all({ ...filter, subjectId: id })).length;
      expect(await found({ since: today, until: today })).toBe(1);
      expect(await found({ since: yesterday, until: tomorrow })).toBe(1);
      expect(await found({ since: tomorrow })).toBe(0);
      expect(await found({ until: yesterday })).toBe(0);
    });

    it('is searched by words of the person, the thing and what was done, whatever their case and accents', async () => {
      const id = await brand('Quarry Söderberg');
      const found = async (search: string) => idsOf(await all({ search, subjectId: id })).length;
      expect(await found('QUARRY')).toBe(1);
      expect(await found('createbrand quarry')).toBe(1);
      expect(await found('added soderberg')).toBe(1);
      expect(await found(admin.user.email)).toBe(1);
      expect(await found(id.toLowerCase())).toBe(1);
      expect(await found('quarry editBrand')).toBe(0);
      expect(await found('qu_rry')).toBe(0);
    });

    it('is filtered by all of these together', async () => {
      const other = await anotherAdmin('Berit Together');
      const [mine, theirs] = [await brand('Together 1'), await brand('Together 2', other)];
      const today = utcDay(Date.now());
      const filter = { actorId: other.user.id, subjectType: 'brand', search: 'together', since: today } as const;
      expect((await all(filter)).map(({ subjectId }) => subjectId)).toEqual([theirs]);
      expect(await all({ ...filter, subjectId: mine })).toEqual([]);
    });

    it('refuses a day that is none and a search that is too long', async () => {
      expect(await failureOf(admin.audit.list({ since: '2026-02-30' }))).toMatchObject({ kind: 'invalid' });
      expect(await failureOf(admin.audit.list({ until: 'soon' }))).toMatchObject({ kind: 'invalid' });
      expect(await failureOf(admin.audit.list({ search: 'x'.repeat(201) }))).toMatchObject({ kind: 'invalid' });
    });

    it('is loaded as CSV, in which no name is a formula', async () => {
      const formula = await brand("=cmd|'/c calc'!A1");
      const other = await brand('Two\nlines');
      const filter = { actorId: admin.user.id, subjectType: 'brand' } as const;
      const { csvUrl } = await admin.audit.list(filter, { limit: 1 });
      const { data, errors } = await readCsv(csvUrl);
      expect(errors).toEqual([]);
      expect(data).toHaveLength((await all(filter)).length);
      const nameOf = (id: string) => data.find((row) => row['Thing id'] === id)?.['Thing'];
      expect(nameOf(formula)).toBe("'=cmd|'/c calc'!A1");
      expect(nameOf(other)).toContain('lines');
    });
  });

  describe('for its readers', () => {
    it('is refused to customers and guests', async () => {
      const [guest, ann] = [await world.guest(), await world.customer('Ann Curious')];
      for (const { audit } of [guest, ann]) {
        expect((await failureOf(audit.list())).kind).toBe('access-denied');
        expect((await failureOf(audit.check())).kind).toBe('access-denied');
      }
      expect((await failureOf(guest.audit.listMine())).kind).toBe('access-denied');
    });

    it('shows everybody what was done to their own account and with it, and nothing of others', async () => {
      const [ann, bo] = [await world.customer('Ann Mine'), await world.customer('Bo Theirs')];
      await admin.users.addToGroup('Admin', ann.user.email);
      await admin.users.endSessions(bo.user.id);
      const mine = (await allPages((page) => ann.audit.listMine(page), 1)).flatMap(({ items }) => items);
      expect(mine.slice(0, 2)).toMatchObject([
        { action: 'addUserToGroup', actorName: admin.user.name },
        { action: 'signIn', actorId: ann.user.id },
      ]);
      expect(new Set(mine.map(({ subjectId }) => subjectId))).toEqual(new Set([ann.user.id]));
    });
  });

  describe('when it is checked', () => {
    it('counts all entries and finds nothing wrong', async () => {
      await brand('Checked');
      const [newest] = (await admin.audit.list({}, { limit: 1 })).items;
      const check = await admin.audit.check();
      expect(check).toMatchObject({ checked: newest?.number, fault: null, next: null });
      expect(check.head).toMatch(new RegExp(String.raw`^${newest?.number}:[0-9a-f]{64}$`));
    });

    it('begins with an entry that says so', async () => {
      await brand('Later than the first');
      const first = (await all({ subjectType: 'audit' })).at(-1);
      expect(first).toMatchObject({ number: 1, action: 'beginAudit', actorId: null, address: null, device: null });
    });

    it('refuses to go on from what is no place in it', async () => {
      expect((await failureOf(admin.audit.check('nowhere'))).kind).toBe('invalid');
    });
  });
});
