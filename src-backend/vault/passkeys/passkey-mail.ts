import { action, composeMail, paragraph } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import type { VaultDeps } from '../vault-deps.ts';

/** The mail to the owner of a vault, who may not be the one who had it open. It does not say what they called the passkey. */
export const passkeyMail = (
  { productName, portalAddress }: Pick<VaultDeps, 'productName' | 'portalAddress'>,
  email: string,
): Mail =>
  composeMail(
    { to: email, subject: `${productName}: another passkey opens your vault` },
    paragraph('A passkey was added to your vault. It opens it beside your passphrase and your recovery code.'),
    paragraph(
      'If this was not you, remove it in the settings of the vault, replace the vault key and change your passphrase.',
    ),
    action({ label: 'Open the vault', words: 'Open the vault here', href: `${portalAddress()}/password-logins` }),
  );
