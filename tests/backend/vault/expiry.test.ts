import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GetNotificationsDocument, OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  ChangeLoginPasswordDocument,
  ChangeLoginPasswordExpiryDocument,
  DeleteLoginDocument,
  EditLoginNotesTagsDocument,
  GetPasswordDashboardStatsDocument,
} from '#contracts/generated/vault/graphql.ts';
import { expiryReminders } from '#backend/vault/expiry-reminders.ts';
import { subjectOf } from '#core/notifications/notification.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { joinAs, type Owner } from './vault-stage.ts';

const day = 24 * 60 * 60_000;

let backend: EmbeddedBackend;
let ada: Owner;
let now = Date.UTC(2031, 2, 1, 9);
/** The moment at which a test begins. */
let start = now;
let people = 0;

const at = (time: number): string => new Date(time).toISOString();

const somebody = () => joinAs(backend, `Person${(people += 1)}`);

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  start = now += 100 * day;
  ada = await somebody();
});

/** Moves the clock, and lets the pass run as it does every minute. */
const goTo = async (time: number): Promise<void> => {
  now = time;
  ada = { ...ada, api: apiClient(backend.url, await backend.signIn(ada.user.email)) };
  await backend.reminders.send();
};

const reminders = async () => {
  const { getNotifications } = await dataOf(ada.api(GetNotificationsDocument, { limit: 100 }));
  return getNotifications.items.map(({ type, title, message }) => ({ type, title, message }));
};
const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const remindedLogins = async () => {
  const { db } = backend.database;
  const rows = await db.selectFrom('notifications').select('subjects').where('user_id', '=', ada.user.id).execute();
  return rows.map((row) => subjectOf(row, 'login'));
};
const titles = async () => (await reminders()).map(({ title }) => title);

const stats = async () => (await dataOf(ada.api(GetPasswordDashboardStatsDocument, {}))).getPasswordDashboardStats;

describe('the counts of the dashboard', () => {
  it('are zero and without a date in an empty vault', async () => {
    expect(await stats()).toEqual({
      totalPasswords: 0,
      totalScore: 0,
      expiredPasswordsCount: 0,
      weekPasswordsCount: 0,
      weakPasswordsCount: 0,
      fairPasswordsCount: 0,
      goodPasswordsCount: 0,
      strongPasswordsCount: 0,
      platforms: [
        'X',
        'Shopify',
        'Google',
        'LinkedIn',
        'Instagram',
        'Facebook',
        'GitHub',
        'Microsoft',
        'Amazon',
        'Apple',
        'Other',
      ].map((platform) => ({ platform, count: 0 })),
      updatedAt: null,
    });
  });

  it('cover each login once by score, by platform and by expiry, and nobody else’s', async () => {
    for (const score of [0, 1, 2, 3, 4, 5, 6]) await keepLogin(ada.api, { score, platform: 'Apple' });
    await keepLogin(ada.api, { score: 6, platform: 'Other', expiryDate: at(start - day) });
    await keepLogin((await somebody()).api);
    const counted = await stats();
    expect(counted).toMatchObject({
      totalPasswords: 8,
      totalScore: 27,
      weakPasswordsCount: 3,
      fairPasswordsCount: 1,
      goodPasswordsCount: 1,
      strongPasswordsCount: 3,
      expiredPasswordsCount: 1,
      weekPasswordsCount: 0,
      updatedAt: at(start),
    });
    expect(counted.platforms.filter(({ count }) => count > 0)).toEqual([
      { platform: 'Apple', count: 7 },
      { platform: 'Other', count: 1 },
    ]);
  });

  it('move a login from neither to this week to expired as the clock crosses, never in two', async () => {
    const expiry = start + 8 * day;
    await keepLogin(ada.api, { expiryDate: at(expiry) });
    await keepLogin(ada.api);
    const seen = [];
    for (const time of [start, expiry - 7 * day - 1, expiry - 7 * day, expiry - 1, expiry, expiry + day]) {
      await goTo(time);
      const { weekPasswordsCount, expiredPasswordsCount } = await stats();
      seen.push([weekPasswordsCount, expiredPasswordsCount]);
    }
    expect(seen).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  it('tell when the newest login was changed', async () => {
    const { id } = await keepLogin(ada.api);
    now = start + 60_000;
    const input = { expectedRev: 1, notes: aSeal(), tags: aSeal(), meta: aSeal() };
    await dataOf(ada.api(EditLoginNotesTagsDocument, { id, input }));
    expect((await stats()).updatedAt).toBe(at(start + 60_000));
  });
});

describe('a reminder of an expiry date', () => {
  it('comes seven days before and at the date, once each, in plain words', async () => {
    const expiry = start + 30 * day;
    const { id } = await keepLogin(ada.api, { platform: 'GitHub', expiryDate: at(expiry) });
    await goTo(expiry - 7 * day - 1);
    expect(await reminders()).toEqual([]);
    await goTo(expiry - 7 * day);
    await goTo(expiry - 6 * day);
    const expiring = {
      type: 'PasswordExpiring',
      title: 'Password expiring',
      message: `A password for GitHub expires on ${dayOf(expiry)}`,
    };
    expect(await reminders()).toEqual([expiring]);
    await goTo(expiry - 1);
    expect(await reminders()).toEqual([expiring]);
    await goTo(expiry);
    await goTo(expiry + 30 * day);
    const expired = {
      type: 'PasswordExpiring',
      title: 'Password expired',
      message: `A password for GitHub expired on ${dayOf(expiry)}`,
    };
    expect(await reminders()).toEqual([expired, expiring]);
    expect(await remindedLogins()).toEqual([id, id]);
  });

  it('does not tell the name of a platform that the server does not know', async () => {
    await keepLogin(ada.api, { platform: 'Other', expiryDate: at(start + day) });
    await goTo(start + day);
    expect(await reminders()).toMatchObject([{ message: `A password expired on ${dayOf(now)}` }]);
  });

  it('comes for moments that are still to come when the date is set, not for those gone by', async () => {
    await keepLogin(ada.api, { expiryDate: at(start - day) });
    await keepLogin(ada.api, { expiryDate: at(start + 3 * day) });
    await goTo(start + 1);
    expect(await titles()).toEqual([]);
    await goTo(start + 3 * day);
    expect(await titles()).toEqual(['Password expired']);
  });

  it('of a date that passed while nobody looked tells that the password expired, and no more', async () => {
    await keepLogin(ada.api, { expiryDate: at(start + 10 * day) });
    await goTo(start + 20 * day);
    expect(await titles()).toEqual(['Password expired']);
  });

  it('comes anew when the date is changed, and not for the date that was given up', async () => {
    const { id } = await keepLogin(ada.api, { expiryDate: at(start + 10 * day) });
    await goTo(start + 4 * day);
    expect(await titles()).toEqual(['Password expiring']);
    const later = { id, expiryDate: at(start + 40 * day), expectedRev: 1, meta: aSeal() };
    await dataOf(ada.api(ChangeLoginPasswordExpiryDocument, later));
    await goTo(start + 11 * day);
    expect(await titles()).toEqual(['Password expiring']);
    await goTo(start + 34 * day);
    await goTo(start + 41 * day);
    expect(await titles()).toEqual(['Password expired', 'Password expiring', 'Password expiring']);
  });

  it('does not come again when a date returns that was told of already', async () => {
    const date = at(start + 10 * day);
    const { id } = await keepLogin(ada.api, { expiryDate: date });
    await goTo(start + 4 * day);
    for (const [expectedRev, expiryDate] of [
      [1, null],
      [2, date],
    ] as const)
      await dataOf(ada.api(ChangeLoginPasswordExpiryDocument, { id, expiryDate, expectedRev, meta: aSeal() }));
    await goTo(start + 5 * day);
    expect(await titles()).toEqual(['Password expiring']);
    await goTo(start + 10 * day);
    expect(await titles()).toEqual(['Password expired', 'Password expiring']);
  });

  it('is not lost when the password or the notes change and the date stays', async () => {
    const expiryDate = at(start + 2 * day);
    const { id } = await keepLogin(ada.api, { expiryDate });
    now = start + 2 * day + 1;
    ada = { ...ada, api: apiClient(backend.url, await backend.signIn(ada.user.email)) };
    const seals = { password: aSeal(), reason: aSeal(), meta: aSeal() };
    await dataOf(
      ada.api(ChangeLoginPasswordDocument, { id, input: { expectedRev: 1, ...seals, score: 3, expiryDate } }),
    );
    await backend.reminders.send();
    expect(await titles()).toEqual(['Password expired']);
  });

  it('goes with its login, and with the date', async () => {
    const gone = await keepLogin(ada.api, { expiryDate: at(start + day) });
    const never = await keepLogin(ada.api, { expiryDate: at(start + day) });
    await dataOf(ada.api(DeleteLoginDocument, { id: gone.id }));
    await dataOf(
      ada.api(ChangeLoginPasswordExpiryDocument, { id: never.id, expiryDate: null, expectedRev: 1, meta: aSeal() }),
    );
    await goTo(start + 2 * day);
    expect(await titles()).toEqual([]);
  });

  it('comes once however many processes look at once, and not again after a restart', async () => {
    for (let made = 0; made < 250; made += 1) await keepLogin(ada.api, { expiryDate: at(start + day) });
    now = start + day;
    const { database } = backend;
    const processes = Array.from({ length: 2 }, () => expiryReminders({ database, now: () => now }));
    await Promise.all(processes.map(({ run }) => run()));
    expect(await remindedLogins()).toHaveLength(250);
    await backend.reminders.send();
    const reminded = await remindedLogins();
    expect(reminded).toHaveLength(250);
    expect(new Set(reminded).size).toBe(250);
  });

  it('is pushed to the person’s open subscriptions', async () => {
    await keepLogin(ada.api, { platform: 'X', expiryDate: at(start + 60_000) });
    const token = await backend.signIn(ada.user.email);
    const client = await openRealtime(backend.url, token);
    await client.start('one', token, String(OnNotifyDocument), { userId: ada.user.id });
    now = start + 60_000;
    await backend.reminders.send();
    const { payload } = await client.next(({ type }) => type === 'data');
    expect(payload).toMatchObject({
      data: { onNotify: { type: 'PasswordExpiring', message: `A password for X expired on ${dayOf(now)}` } },
    });
    client.close();
  });
});
