import { ulid } from 'ulid';
import { composeMail, paragraph } from '#backend/mail/compose-mail.ts';
import { withLetterhead } from '#backend/mail/letterhead.ts';
import type { Look } from '#backend/look/look.ts';
import { fault, ok, reasonOf, warning, type Finding } from '../check.ts';
import type { Deployment } from '../deployment.ts';

type Mailing = Pick<Deployment, 'mail' | 'standIns' | 'productName'> & {
  readonly look: Pick<Look, 'accent' | 'supportEmail'>;
};

const remedies = {
  smtp: 'Check SMTP_URL, with the name and the password that the server takes, and that MAIL_FROM may be sent from there.',
  ses: 'Check SES_REGION, that SES has verified MAIL_FROM, and that the credentials may send mail.',
} as const;

/** Whether mail leaves: by a message to this address, or without one as far as a sign-in at the mail server. */
export const checkMail = async (
  { mail, standIns, ...house }: Mailing,
  recipient: string | undefined,
): Promise<Finding> => {
  if (mail === undefined)
    return standIns
      ? ok('kept in the outbox, none leaves')
      : warning('none leaves', 'Set MAIL=smtp or MAIL=ses: without it nobody can sign up or choose a new password.');
  const { createProviderMailer } = await import('#backend/mail/provider-mailer.ts');
  const mailer = await createProviderMailer(mail, house);
  try {
    if (recipient === undefined) {
      await mailer.verify();
      return ok('the provider lets this server in; name an address with --mail to send a message');
    }
    const message = composeMail(
      { to: recipient, subject: `${house.productName}: a test of the portal's mail` },
      paragraph('This message was sent to see whether mail leaves the portal. It does.'),
    );
    await mailer.send(withLetterhead(house)(message), ulid());
    return ok(`a message to ${recipient} was taken; see whether it arrives, and not among spam`);
  } catch (cause) {
    return fault(reasonOf(cause), remedies[mail.kind]);
  } finally {
    mailer.close();
  }
};
