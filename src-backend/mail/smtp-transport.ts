import { isLoopback } from '#backend/http/loopback.ts';
import { PermanentFailure } from '#backend/jobs/job-queue.ts';
import type { MailPatience, MailTransport } from './mail-transport.ts';
import type { SmtpPlace } from './mail-place.ts';

type SmtpError = { readonly code?: string; readonly responseCode?: number; readonly response?: string };

/** What a server says of a recipient or a message; of a sign-in it says what an operator can mend. */
const ofTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

const failureOf = (cause: unknown): Error => {
  const { code = '', responseCode = 0, response = '' } = cause as SmtpError;
  const reason = response === '' ? (cause instanceof Error ? cause.message : String(cause)) : response;
  const isFinal = ofTheMail.has(code) && responseCode >= 500;
  return isFinal
    ? new PermanentFailure(`the mail server refused it: ${reason}`)
    : new Error(`the mail server: ${reason}`);
};

/** A connection is kept for further mails; it is encrypted but on loopback. */
export const smtpTransport = ({ url }: SmtpPlace, { connect, idle }: MailPatience): MailTransport => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    options: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      ...(isLoopback(hostname) ? { ignoreTLS: !secure } : { requireTLS: true }),
      ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      pool: true,
      maxConnections: 2,
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: idle,
    },
    failureOf,
  };
};
