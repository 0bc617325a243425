import type { NewNotification } from '#backend/notifications/notification-store.ts';
import { action, composeMail, list, paragraph } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import { isolated } from '#core/kernel/isolated.ts';
import type { HandoverEnding } from '#core/vault/handovers/handover.ts';
import type { Platform } from '#core/vault/platform.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { HandoverRow } from './handover-tables.ts';
import type { HandoverFacts } from './present-handover.ts';

type Person = { readonly id: string; readonly name: string; readonly email: string };

/** A login that is handed over, as news say it. */
export type HandedOver = {
  readonly platform: Platform;
  readonly receiver: Person;
  readonly purpose: string;
  readonly endsAt: Date;
};

const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const loginName = (platform: Platform): string => (platform === 'Other' ? 'A login' : `The login for ${platform}`);

const countOf = (handed: readonly HandedOver[]): string =>
  handed.length === 1 ? 'a login' : `${handed.length} logins`;

const purposesOf = (handed: readonly HandedOver[]): string =>
  [...new Set(handed.map(({ purpose }) => isolated(purpose)))].join('; ');

const endOf = ({ endsAt }: HandedOver): string => `${end.format(endsAt)} UTC`;

const saysWhy = (ending: Exclude<HandoverEnding, 'owner'>, receiver: string | null): string => {
  if (ending === 'time') return 'its end has come';
  if (ending === 'receiver' && receiver !== null) return `${isolated(receiver)} gave it back`;
  return 'its receiver cannot open it any more';
};

/** What the owner is notified of when a handover has ended that they did not take back. */
export const endedNews = (
  { owner_id, login_id }: Pick<HandoverRow, 'owner_id' | 'login_id'>,
  { platform, receiver, knows_password }: HandoverFacts,
  ending: Exclude<HandoverEnding, 'owner'>,
): NewNotification => ({
  userId: owner_id,
  type: 'LoginHandover',
  title: knows_password ? 'Change the password' : 'A handover has ended',
  message: `${loginName(platform)} is no longer handed over: ${saysWhy(ending, receiver)}.${knows_password ? ' It was opened.' : ''}`,
  subjects: [{ kind: 'login', id: login_id }],
  ...(ending === 'receiver' && receiver !== null ? { createdBy: receiver } : {}),
});

/** What one receiver is notified of. */
export const receivedNews = (owner: Person, receiverId: string, handed: readonly HandedOver[]): NewNotification => ({
  userId: receiverId,
  type: 'LoginHandover',
  title: 'Logins handed over to you',
  message: `${isolated(owner.name)} handed ${countOf(handed)} over to you: ${purposesOf(handed)}`,
  subjects: [],
  createdBy: owner.name,
});

type House = Pick<HandoverDeps, 'productName' | 'portalAddress'>;

const seeThem = ({ portalAddress }: House) =>
  action({ label: 'See the logins', words: 'See them here', href: `${portalAddress()}/password-logins/handovers` });

/** The mail to one receiver. It names platforms, and nothing of what is sealed. */
export const receiverMail = (house: House, to: string, owner: Person, handed: readonly HandedOver[]): Mail =>
  composeMail(
    { to, subject: `${house.productName}: logins handed over to you` },
    paragraph(`${isolated(owner.name)} handed ${countOf(handed)} over to you:`),
    list(handed.map((each) => `${loginName(each.platform)}, until ${endOf(each)}: ${isolated(each.purpose)}`)),
    seeThem(house),
  );

/** The mail to the owner, who may not be the one who had the vault open. */
export const ownerMail = (house: House, owner: Person, handed: readonly HandedOver[]): Mail =>
  composeMail(
    { to: owner.email, subject: `${house.productName}: you handed logins over` },
    paragraph(
      `${handed.length === 1 ? 'A login of your vault was' : `${handed.length} logins of your vault were`} handed over:`,
    ),
    list(
      handed.map(
        (each) =>
          `${loginName(each.platform)} to ${isolated(each.receiver.name)}, until ${endOf(each)}: ${isolated(each.purpose)}`,
      ),
    ),
    paragraph('If this was not you, take them back and change their passwords.'),
    seeThem(house),
  );
