import { isolated } from '#core/kernel/isolated.ts';
import type { Kysely } from 'kysely';
import { action, composeMail, paragraph, secretLine, type MailBlock } from '#backend/mail/compose-mail.ts';
import type { Mail, Post } from '#backend/mail/mailer.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { IssuedCode } from './factors/codes.ts';
import type { UserRow } from './identity-tables.ts';

/** Writes in the transaction that causes the mail. To nobody, where there is no user, it takes the same time. */
type Letter = (trx: Kysely<Tables>, user: UserRow | undefined, secret: string) => Promise<void>;

/** The same with a code; one that is undefined is written to nobody. */
export type CodeLetter = (
  trx: Kysely<Tables>,
  user: UserRow | undefined,
  issued: IssuedCode | undefined,
) => Promise<void>;

export type IdentityMails = {
  readonly sendSignUpCode: CodeLetter;
  readonly sendPasswordCode: CodeLetter;
  readonly sendSignInCode: Letter;
  readonly sendTemporaryPassword: Letter;
  /** Says that somebody who knew the password entered wrong codes, and that none is taken for a while. */
  readonly sendGuessesStopped: (trx: Kysely<Tables>, user: UserRow | undefined) => Promise<void>;
  /** Says that the account is to be removed on a day, or reminds of it, and where the person takes it back, if they may. */
  readonly sendRemovalScheduled: (
    trx: Kysely<Tables>,
    user: UserRow,
    removal: { readonly dueAt: Date; readonly isOwn: boolean; readonly isReminder: boolean },
  ) => Promise<void>;
  /** Says that the account stays. */
  readonly sendRemovalCanceled: (trx: Kysely<Tables>, user: UserRow) => Promise<void>;
};

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: Date): string => `${dates.format(date)} UTC`;

const mailTo = ({ email, name }: UserRow, subject: string, ...blocks: readonly MailBlock[]): Mail =>
  composeMail({ to: email, subject }, paragraph(`Hello ${isolated(name)},`), ...blocks);

type Deps = {
  readonly post: Post;
  /** What confirms an account when it is followed; undefined for mails with a code only. */
  readonly linkFor: ((email: string, code: string) => string) | undefined;
  /** Returns where people have their account; undefined where the portal's address is not known. */
  readonly accountPage: () => string | undefined;
};

export const createIdentityMails = ({ post, linkFor, accountPage }: Deps): IdentityMails => {
  const letter =
    (
      subjectOf: (secret: string) => string,
      blocksFor: (user: UserRow, secret: string) => readonly MailBlock[],
    ): Letter =>
    (trx, user, secret) =>
      post(trx, user && mailTo(user, subjectOf(secret), ...blocksFor(user, secret), secretLine(secret)));

  const codeLetter =
    (
      subjectOf: (code: string) => string,
      blocksFor: (user: UserRow, issued: IssuedCode) => readonly MailBlock[],
    ): CodeLetter =>
    (trx, user, issued) =>
      issued === undefined
        ? post(trx, undefined)
        : letter(subjectOf, (to) => blocksFor(to, issued))(trx, user, issued.code);

  const confirmByLink = (email: string, code: string): readonly MailBlock[] =>
    linkFor === undefined
      ? []
      : [
          action({
            label: 'Confirm your account',
            words: 'Follow this link to confirm your account',
            href: linkFor(email, code),
          }),
        ];

  const keepByLink = (): readonly MailBlock[] => {
    const href = accountPage();
    return href === undefined
      ? []
      : [action({ label: 'Keep my account', words: 'Follow this link to keep your account', href })];
  };

  return {
    sendRemovalScheduled: (trx, user, { dueAt, isOwn, isReminder }) =>
      post(
        trx,
        mailTo(
          user,
          `${isReminder ? 'Reminder: your' : 'Your'} account will be deleted on ${days.format(dueAt)}`,
          paragraph(
            `${isOwn ? 'You asked us to delete your account.' : 'Your account is to be deleted.'} It will be deleted with what is yours on ${dayOf(dueAt)}. Until then you can go on as before.`,
          ),
          ...(isOwn
            ? [paragraph('If you change your mind, or it was not you, keep it before that day.'), ...keepByLink()]
            : [paragraph('If you want to keep it, write to us before that day.')]),
        ),
      ),
    sendRemovalCanceled: (trx, user) =>
      post(
        trx,
        mailTo(user, 'Your account stays', paragraph('Your account will not be deleted. Everything is as it was.')),
      ),
    sendSignUpCode: codeLetter(
      (code) => `Your confirmation code is ${code}`,
      ({ email }, { code, minutes }) => [
        ...confirmByLink(email, code),
        paragraph(
          `${linkFor === undefined ? 'Enter' : 'Or enter'} this code to confirm your account. It works for ${minutes} minutes:`,
        ),
      ],
    ),
    sendPasswordCode: codeLetter(
      (code) => `Your password code is ${code}`,
      (_user, { minutes }) => [paragraph(`Enter this code to choose a new password. It works for ${minutes} minutes:`)],
    ),
    sendSignInCode: letter(
      (code) => `Your sign-in code is ${code}`,
      () => [paragraph('Enter this code to finish signing in. It works for 3 minutes:')],
    ),
    sendTemporaryPassword: letter(
      () => 'Your account is ready',
      ({ invited_until: until }) => [
        paragraph(
          `Your account is ready. Sign in with this temporary password, and choose one of your own.${until === null ? '' : ` It works until ${dayOf(until)}.`}`,
        ),
      ],
    ),
    sendGuessesStopped: (trx, user) =>
      post(
        trx,
        user &&
          mailTo(
            user,
            'Wrong codes for your account',
            paragraph(
              'Somebody entered too many wrong codes for your account. The codes that we sent you no longer work, and no new one does for a while.',
            ),
            paragraph('They knew your password. If it was not you, change it now.'),
          ),
      ),
  };
};
