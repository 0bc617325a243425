import { describe, expect, it } from 'vitest';
import { readMailConfig } from '#src/environment/mail-config.ts';

const smtp = {
  MAIL: 'smtp',
  SMTP_URL: 'smtps://portal:p%40ss@mail.test',
  MAIL_FROM: 'Harbour & Pine <portal@harbourpine.test>',
};

describe('who sends mail', () => {
  it('is nobody unless something is set', () => {
    for (const env of [{}, { MAIL: '' }, { MAIL: 'none' }]) expect(readMailConfig(env)).toEqual({ mail: undefined });
  });

  it('is a mail server or Amazon SES, with a name and an address', () => {
    expect(readMailConfig(smtp).mail).toEqual({
      kind: 'smtp',
      url: smtp.SMTP_URL,
      from: { name: 'Harbour & Pine', address: 'portal@harbourpine.test' },
    });
    expect(readMailConfig({ MAIL: 'ses', SES_REGION: 'eu-west-1', MAIL_FROM: 'portal@a.test' }).mail).toEqual({
      kind: 'ses',
      region: 'eu-west-1',
      endpoint: undefined,
      from: { name: undefined, address: 'portal@a.test' },
    });
  });

  it('names all that is missing at once', () => {
    expect(() => readMailConfig({ MAIL: 'smtp' })).toThrow(/SMTP_URL[\s\S]*MAIL_FROM/);
    expect(() => readMailConfig({ MAIL: 'ses' })).toThrow(/SES_REGION[\s\S]*MAIL_FROM/);
  });

  it.each([
    [{ ...smtp, MAIL: 'pigeon' }, 'smtp, ses or none'],
    [{ ...smtp, SMTP_URL: 'https://mail.test' }, 'SMTP_URL'],
    [{ ...smtp, SMTP_URL: 'mail.test:25' }, 'SMTP_URL'],
    [{ ...smtp, MAIL_FROM: 'portal' }, 'MAIL_FROM'],
    [{ ...smtp, MAIL_FROM: 'A <a@a.test>\nBcc: b@b.test' }, 'MAIL_FROM'],
    [{ MAIL: 'ses', SES_REGION: 'eu-west-1', SES_ENDPOINT: 'there', MAIL_FROM: 'a@a.test' }, 'SES_ENDPOINT'],
  ])('is refused at the start where %o is wrong, without a password in the reason', (env, words) => {
    expect(() => readMailConfig(env)).toThrow(words);
    expect(() => readMailConfig(env)).not.toThrow('p%40ss');
  });
});
