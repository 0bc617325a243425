import type { MailPlace } from '#backend/mail/mail-place.ts';
import { textIn, type Environment } from './settings.ts';

/** Who sends mails; undefined for the outbox on a machine of one's own, and elsewhere for nobody. */
export type MailConfig = {
  /** MAIL, MAIL_FROM, and SMTP_URL or SES_REGION and SES_ENDPOINT. */
  readonly mail: MailPlace | undefined;
};

const needed: Readonly<Record<MailPlace['kind'], Readonly<Record<string, string>>>> = {
  smtp: {
    SMTP_URL: 'the mail server, such as smtps://user:password@mail.example.com',
    MAIL_FROM: 'what mails come from, such as portal@example.com or Harbour & Pine <portal@example.com>',
  },
  ses: {
    SES_REGION: 'the region of Amazon SES, such as eu-west-1',
    MAIL_FROM: 'what mails come from: an address or a domain that SES has verified',
  },
};

const requireAll = (env: Environment, kind: MailPlace['kind']): void => {
  const missing = Object.entries(needed[kind]).filter(([key]) => textIn(env, key) === undefined);
  if (missing.length > 0)
    throw new Error(`MAIL=${kind} needs${missing.map(([key, is]) => `\n  ${key}: ${is}`).join('')}`);
};

const senderShape = /^(?:([^<>"\r\n]*)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/;

const senderIn = (value = ''): MailPlace['from'] => {
  const [, name = '', named, bare] = senderShape.exec(value) ?? [];
  const address = named ?? bare;
  if (address === undefined)
    throw new Error('MAIL_FROM must be an address such as portal@example.com or Harbour & Pine <portal@example.com>');
  return { name: name.trim() === '' ? undefined : name.trim(), address };
};

const smtpUrlIn = (value = ''): string => {
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol) || new URL(value).hostname === '')
    throw new Error(
      'SMTP_URL must be an address such as smtps://user:password@mail.example.com, with %40 for an @ in a name',
    );
  return value;
};

const endpointIn = (value: string | undefined): string | undefined => {
  if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return value;
  throw new Error('SES_ENDPOINT must be an address such as https://email.eu-west-1.amazonaws.com');
};

/** Returns what the environment says. Throws, naming the variables, where it cannot be used. */
export const readMailConfig = (env: Environment): MailConfig => {
  const kind = textIn(env, 'MAIL');
  if (kind === undefined || kind === 'none') return { mail: undefined };
  if (kind !== 'smtp' && kind !== 'ses') throw new Error('MAIL must be smtp, ses or none');
  requireAll(env, kind);
  const from = senderIn(textIn(env, 'MAIL_FROM'));
  if (kind === 'smtp') return { mail: { kind, from, url: smtpUrlIn(textIn(env, 'SMTP_URL')) } };
  const endpoint = endpointIn(textIn(env, 'SES_ENDPOINT'));
  return { mail: { kind, from, region: textIn(env, 'SES_REGION') ?? '', endpoint } };
};
