import type { Kysely } from 'kysely';
import { wantedNews } from '#backend/notifications/notification-preferences.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import type { StoredProposal } from './proposal-store.ts';
import { itemsIn } from './proposal-tables.ts';

const totalOf = ({ services, currency }: StoredProposal): string =>
  formatMoney({ amount: itemsIn(services).reduce((sum, { price }) => sum + price, 0), currency });

/** Notifies recipients who are users of a proposal that was sent to them. */
export const notifyRecipients = (
  trx: Kysely<Tables>,
  proposal: StoredProposal,
  userIds: readonly string[],
  now: number,
): Promise<void> =>
  addNotifications(
    trx,
    userIds.map((userId) => ({
      userId,
      type: 'ProposalReceived',
      title: 'New proposal',
      message: proposalNews.received(proposal.name ?? proposal.owner_name, totalOf(proposal)),
      subjects: [{ kind: 'proposal', id: proposal.id }],
      createdBy: proposal.name ?? proposal.owner_name,
    })),
    now,
  );

/** The addresses of recipients, without those of users who want no such mail. */
const willingAddresses = async (trx: Kysely<Tables>, { recipients }: StoredProposal): Promise<readonly string[]> => {
  const users = recipients.flatMap(({ email, user_id: userId }) =>
    userId === null ? [] : [{ email, userId, type: 'ProposalReceived' as const }],
  );
  const wanted = new Set((await wantedNews(trx, 'mail', users)).map(({ email }) => email));
  return recipients.filter(({ email, user_id }) => user_id === null || wanted.has(email)).map(({ email }) => email);
};

type Deps = Pick<ProposalDeps, 'post' | 'productName' | 'portalAddress'>;

/** Has a sent proposal mailed to its recipients, once each for every time that it is sent. */
export const mailRecipients = async (
  trx: Kysely<Tables>,
  { post, productName, portalAddress }: Deps,
  proposal: StoredProposal,
): Promise<void> => {
  const owner = proposal.name ?? proposal.owner_name;
  const link = `${portalAddress()}/proposals/${proposal.id}`;
  const subject = `${productName}: a proposal for you`;
  const lines = [
    `${proposalNews.received(owner, totalOf(proposal))}.`,
    ...(proposal.message === '' ? [] : [proposal.message]),
  ];
  const text = [...lines, `See it, pay or decline it here: ${link}`].join('\n\n');
  const html = [
    ...lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`),
    `<p><a href="${escapeHtml(link)}">See the proposal</a></p>`,
  ].join('\n');
  for (const email of await willingAddresses(trx, proposal))
    await post(trx, { to: email, subject, text, html }, `proposal ${proposal.id} ${proposal.revision} ${email}`);
};
