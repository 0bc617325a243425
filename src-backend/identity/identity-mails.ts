import type { Log } from '#backend/storage/log.ts';
import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { Mailer } from '#backend/mail/mailer.ts';
import type { UserRow } from './identity-tables.ts';

export type IdentityMails = {
  readonly sendSignUpCode: (user: UserRow, code: string) => Promise<void>;
  readonly sendPasswordCode: (user: UserRow, code: string) => Promise<void>;
  readonly sendSignInCode: (user: UserRow, code: string) => Promise<void>;
  readonly sendTemporaryPassword: (user: UserRow, password: string) => Promise<void>;
  /** Sends without letting the caller wait, so that an answer takes as long with a mail as without one. */
  readonly later: (send: () => Promise<void>) => void;
  /** Resolves when every mail begun so far is handed over. */
  readonly settled: () => Promise<void>;
};

const compose = (name: string, lines: readonly string[], secret: string) => ({
  text: [`Hello ${name},`, ...lines, secret].join('\n\n'),
  html: [`Hello ${name},`, ...lines]
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .concat(`<p><strong>${escapeHtml(secret)}</strong></p>`)
    .join('\n'),
});

type Deps = {
  readonly mail: Mailer;
  readonly log: Log;
  /** What confirms an account when it is followed; undefined for mails with a code alone. */
  readonly linkFor: ((email: string, code: string) => string) | undefined;
};

export const createIdentityMails = ({ mail, log, linkFor }: Deps): IdentityMails => {
  const underWay = new Set<Promise<void>>();
  const to = ({ email, name }: UserRow, subject: string, lines: readonly string[], secret: string) =>
    mail.send({ to: email, subject, ...compose(name, lines, secret) });

  return {
    sendSignUpCode: (user, code) =>
      to(
        user,
        `Your confirmation code is ${code}`,
        [
          ...(linkFor === undefined ? [] : [`Follow this link to confirm your account: ${linkFor(user.email, code)}`]),
          'This code confirms your account for 10 minutes:',
        ],
        code,
      ),
    sendPasswordCode: (user, code) =>
      to(user, `Your password code is ${code}`, ['This code lets you choose a new password for 10 minutes:'], code),
    sendSignInCode: (user, code) =>
      to(user, `Your sign-in code is ${code}`, ['This code finishes your sign-in within 3 minutes:'], code),
    sendTemporaryPassword: (user, password) =>
      to(
        user,
        'Your account is ready',
        ['Sign in with this temporary password within 7 days and choose your own:'],
        password,
      ),
    later: (send) => {
      const sending = send()
        .catch((cause: unknown) => log.warn(`a mail was not sent: ${String(cause)}`))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
};
