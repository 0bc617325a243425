import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { patient, type Manner, type OpenMailStage } from '#tests/support/mail/mail-stage.ts';
import { openSesStage, sesCredentials } from '#tests/support/mail/ses-stage.ts';
import { openSmtpStage } from '#tests/support/mail/smtp-stage.ts';

beforeAll(() => void Object.assign(process.env, sesCredentials));
afterAll(() => {
  for (const name of Object.keys(sesCredentials)) delete process.env[name];
});

const sheet = Buffer.from('%PDF-1.7 a receipt');
const mail: Mail = {
  to: 'ada@a.test',
  subject: 'Harbour & Pine: receipt 7',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  attachments: [{ name: 'receipt-7.pdf', type: 'application/pdf', content: sheet }],
};

describe.each<[string, OpenMailStage]>([
  ['SMTP', openSmtpStage],
  ['Amazon SES', openSesStage],
])('mail by %s', (_name, open) => {
  const failureWhere = async (manner: Manner, patience = patient): Promise<unknown> => {
    await using stage = await open(manner, patience);
    return await stage.mailer.send(mail, ulid()).catch((cause: unknown) => cause);
  };

  it('comes as plain text and HTML with its files, from the deployment, answered where people write to', async () => {
    await using stage = await open('takes it');
    await stage.mailer.send(mail, ulid());
    const [raw = ''] = stage.taken;
    expect(stage.taken).toHaveLength(1);
    expect(raw).toMatch(/^From: "?Harbour & Pine"? <portal@harbourpine\.test>$/m);
    expect(raw).toMatch(/^To: ada@a\.test$/m);
    expect(raw).toMatch(/^Reply-To: help@harbourpine\.test$/m);
    expect(raw).toMatch(/^Subject: Harbour & Pine: receipt 7$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(raw).toContain('text/plain');
    expect(raw).toContain('<p>Thank you.</p>');
    expect(raw).toMatch(/filename="?receipt-7\.pdf"?/);
    expect(raw).toContain(sheet.toString('base64'));
  });

  it('has the same Message-ID when it is sent again, and another for another mail', async () => {
    await using stage = await open('takes it');
    const id = ulid();
    for (const each of [id, id, ulid()]) await stage.mailer.send(mail, each);
    const ids = stage.taken.map((raw) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(ids[0]).toBe(`<${id.toLowerCase()}@harbourpine.test>`);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
  });

  it('with what would break its headers is given up before it is sent', async () => {
    await using stage = await open('takes it');
    for (const wrong of [
      { to: 'ada@a.test\r\nBcc: eve@a.test' },
      { to: 'ada@a.test, eve@a.test' },
      { subject: 'a\nb' },
    ])
      await expect(stage.mailer.send({ ...mail, ...wrong }, ulid())).rejects.toBeInstanceOf(PermanentFailure);
    expect(stage.taken).toEqual([]);
  });

  it('reads nothing from a file or an address that stands in it', async () => {
    await using stage = await open('takes it');
    const text = 'See file:///etc/hostname and <img src="http://127.0.0.1:1/a.png">';
    await stage.mailer.send({ ...mail, text, html: text }, ulid());
    expect(stage.taken[0]).toContain('file:///etc/hostname');
  });

  it('that is refused is given up, with the reason', async () => {
    const failure = await failureWhere('refuses the recipient');
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect(String(failure)).toMatch(/5\.1\.1 There is no such mailbox|MessageRejected: .*suppression list/);
  });

  it.each<Manner>(['is busy', 'fails', 'breaks off', 'refuses the credentials'])(
    'is tried again where the server %s',
    async (manner) => {
      const failure = await failureWhere(manner);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(PermanentFailure);
      expect(String(failure)).not.toMatch(/p@ss|p%40ss|S3RVER/);
    },
  );

  it('is tried again where the server is silent', async () => {
    const failure = await failureWhere('is silent', { ...patient, idle: 150 });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });
});

describe('mail by Amazon SES', () => {
  it('waits as long as a busy service asks for', async () => {
    await using stage = await openSesStage('is busy');
    const failure = await stage.mailer.send(mail, ulid()).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(RetryLater);
    expect(failure).toMatchObject({ afterMs: 90_000 });
  });
});
