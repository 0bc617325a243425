import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '#backend/jobs/jobs.ts';
import { action, composeMail, paragraph, table } from '#backend/mail/compose-mail.ts';
import { usualLook } from '#backend/look/look.ts';
import { withLetterhead } from '#backend/mail/letterhead.ts';
import { createPost, mailHandler } from '#backend/mail/mail-jobs.ts';
import type { Mailer } from '#backend/mail/mailer.ts';
import { createOutboxMailer } from '#backend/mail/outbox-mailer.ts';
import { createOutboxRoutes } from '#backend/mail/outbox-routes.ts';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

const mail = { to: 'ada@a.test', subject: 'A proposal for you', text: 'See it', html: '<p>See it</p>' };
let database: Database;
let jobs: Jobs;
let now = Date.now();

beforeAll(async () => {
  database = await openDatabase({ url: await freshDatabase(), dataDir: '', log: silentLog });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
  await database.db.deleteFrom('jobs').execute();
  jobs = createJobs({ database, now: () => now, log: silentLog });
});

const sent = () => database.db.selectFrom('mails').select(['recipient', 'subject']).execute();

const sendBy = (mailer: Mailer): void => jobs.handle({ mail: mailHandler(mailer) });

/** Tries whatever is due, for an hour of this clock. */
const passAnHour = async (): Promise<void> => {
  for (let minute = 0; minute < 60; minute += 1) {
    await jobs.drained();
    now += 60_000;
  }
};

describe('a mail', () => {
  it('is sent when what causes it is committed, and never for what was undone', async () => {
    sendBy(createOutboxMailer(database));
    const post = createPost(jobs);
    await database.db
      .transaction()
      .execute(async (trx) => {
        await post(trx, mail);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await jobs.drained();
    expect(await sent()).toEqual([]);
    await database.db.transaction().execute((trx) => post(trx, mail));
    await jobs.drained();
    expect(await sent()).toEqual([{ recipient: mail.to, subject: mail.subject }]);
  });

  it('that could not be sent is sent later', async () => {
    const outbox = createOutboxMailer(database);
    let tries = 0;
    sendBy({
      send: async (...args) => {
        tries += 1;
        if (tries < 4) throw new Error('the mail server is away');
        await outbox.send(...args);
      },
    });
    await createPost(jobs)(database.db, mail);
    await passAnHour();
    expect(tries).toBe(4);
    expect(await sent()).toHaveLength(1);
  });

  it('whose sending was not heard of to the end is sent once', async () => {
    const outbox = createOutboxMailer(database);
    let tries = 0;
    sendBy({
      send: async (...args) => {
        tries += 1;
        await outbox.send(...args);
        if (tries < 3) throw new Error('the line broke');
      },
    });
    await createPost(jobs)(database.db, mail);
    await passAnHour();
    expect(tries).toBe(3);
    expect(await sent()).toHaveLength(1);
  });

  it('with a key is sent once, to whomever it is written again', async () => {
    sendBy(createOutboxMailer(database));
    const post = createPost(jobs);
    await post(database.db, mail, 'proposal 1');
    await post(database.db, mail, 'proposal 1');
    await jobs.drained();
    await post(database.db, mail, 'proposal 1');
    await jobs.drained();
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    ['an address with a line break', { to: 'ada@a.test\r\nBcc: eve@a.test' }],
    ['no address', { to: 'ada' }],
    ['a subject with a line break', { subject: 'a\r\nBcc: eve@a.test' }],
  ])('with %s is given up at once', async (_what, wrong) => {
    sendBy(createOutboxMailer(database));
    await createPost(jobs)(database.db, { ...mail, ...wrong });
    await jobs.drained();
    expect(await sent()).toEqual([]);
    expect(await jobs.dead({ after: undefined, count: 10 })).toMatchObject([{ kind: 'mail', attempts: 1 }]);
  });

  it('to nobody is no mail', async () => {
    sendBy(createOutboxMailer(database));
    await createPost(jobs)(database.db, undefined);
    await jobs.drained();
    expect(await sent()).toEqual([]);
    expect(await database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('has the addresses in a mail as links, and its text as text', async () => {
    const text = 'Follow https://portal.test/auth/confirm?code=1&email=a, or enter <b>1</b>';
    await createOutboxMailer(database).send({ ...mail, text }, ulid());
    const app = fastify();
    await app.register(createOutboxRoutes(database));
    const { body } = await app.inject('/dev/outbox');
    await app.close();
    expect(body).toContain('<a href="https://portal.test/auth/confirm?code=1&amp;email=a">');
    expect(body).toContain('&lt;b&gt;1&lt;/b&gt;');
  });

  it('shows a mail as it looks, with its own styles and nothing that runs or is loaded', async () => {
    const id = ulid();
    const dressed = withLetterhead({ productName: 'Coolio', look: usualLook })(
      composeMail(
        { to: mail.to, subject: 'Two & more' },
        paragraph('One <b>line</b>\nand another'),
        table([['Total', '$3.00']]),
        action({ label: 'See it', words: 'See it here', href: 'https://portal.test/a?b=1&c="2"' }),
      ),
    );
    expect(dressed.text).toBe(
      'One <b>line</b>\nand another\n\nTotal: $3.00\n\nSee it here: https://portal.test/a?b=1&c="2"\n\n--\nCoolio',
    );
    await createOutboxMailer(database).send(dressed, id);
    const app = fastify();
    await app.register(createOutboxRoutes(database));
    const list = await app.inject('/dev/outbox');
    const shown = await app.inject(`/dev/outbox/${id}/html`);
    const missing = await app.inject(`/dev/outbox/${ulid()}/html`);
    await app.close();
    expect(list.body).toContain(`href="/dev/outbox/${id}/html"`);
    expect(shown.body).toContain('<title>Two &amp; more</title>');
    expect(shown.body).toContain('<p>One &lt;b&gt;line&lt;/b&gt;<br>and another</p>');
    expect(shown.body).toContain('<a href="https://portal.test/a?b=1&amp;c=&quot;2&quot;">See it</a>');
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);
    expect(missing.statusCode).toBe(404);
  });
});
