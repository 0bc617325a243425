import type { Kysely } from 'kysely';
import { wantedNews } from '#backend/notifications/notification-preferences.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import { action, composeMail, paragraph } from '#backend/mail/compose-mail.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { formatMoney } from '#core/kernel/money.ts';
import type { NotificationType } from '#core/notifications/notification.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import type { StoredProposal, StoredRecipient } from './proposal-store.ts';

/** What recipients are notified of, and mailed. */
export type RecipientNews = {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
};

export const ownerName = ({ name, owner_name }: StoredProposal): string => name ?? owner_name;

const received = (proposal: StoredProposal): RecipientNews => {
  const total = formatMoney({ amount: proposalTotal(proposal), currency: proposal.currency });
  const message = proposalNews.received(ownerName(proposal), total);
  return { type: 'ProposalReceived', title: 'New proposal', message };
};

/** Notifies recipients who are users, of a proposal that was sent to them unless other news are given. */
export const notifyRecipients = (
  trx: Kysely<Tables>,
  proposal: StoredProposal,
  userIds: readonly string[],
  now: number,
  news = received(proposal),
): Promise<void> =>
  addNotifications(
    trx,
    userIds.map((userId) => ({
      userId,
      ...news,
      subjects: [{ kind: 'proposal', id: proposal.id, name: proposalTitle(proposal) }],
      createdBy: ownerName(proposal),
    })),
    now,
  );

/** The addresses of recipients, without those of users who want no such mail. */
const willingAddresses = async (
  trx: Kysely<Tables>,
  recipients: readonly StoredRecipient[],
  type: NotificationType,
): Promise<readonly string[]> => {
  const users = recipients.flatMap(({ email, user_id: userId }) => (userId === null ? [] : [{ email, userId, type }]));
  const wanted = new Set((await wantedNews(trx, 'mail', users)).map(({ email }) => email));
  return recipients.filter(({ email, user_id }) => user_id === null || wanted.has(email)).map(({ email }) => email);
};

type Deps = Pick<ProposalDeps, 'post' | 'productName' | 'portalAddress'>;

type Mailed = RecipientNews & {
  readonly recipients: readonly StoredRecipient[];
  /** Paragraphs between what happened and the way to the proposal. */
  readonly more: readonly string[];
  /** The same for no other mail of the proposal. */
  readonly event: string | number;
};

/** Has recipients mailed of a proposal, once each for every event. */
export const mailNews = async (
  trx: Kysely<Tables>,
  { post, productName, portalAddress }: Deps,
  { id }: Pick<StoredProposal, 'id'>,
  { type, title, message, recipients, more, event }: Mailed,
): Promise<void> => {
  const link = `${portalAddress()}/proposals/${id}`;
  const subject = `${productName}: ${title}`;
  const blocks = [
    ...[`${message}.`, ...more].map(paragraph),
    action({ label: 'See the proposal', words: 'See the proposal and answer it here', href: link }),
  ];
  for (const email of await willingAddresses(trx, recipients, type))
    await post(trx, composeMail({ to: email, subject }, ...blocks), `proposal ${id} ${event} ${email}`);
};

/** Has a sent proposal mailed to its recipients, once each for every time that it is sent. */
export const mailRecipients = (trx: Kysely<Tables>, deps: Deps, proposal: StoredProposal): Promise<void> =>
  mailNews(trx, deps, proposal, {
    ...received(proposal),
    title: 'a proposal for you',
    recipients: proposal.recipients,
    more: proposal.message === '' ? [] : [proposal.message],
    event: proposal.revision,
  });
