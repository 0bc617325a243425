import { sql, type Kysely } from 'kysely';
import { action, composeMail, paragraph } from '#backend/mail/compose-mail.ts';
import { wantedNews } from '#backend/notifications/notification-preferences.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { questionNews } from '#core/proposals/questions/question-news.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import type { StoredProposal } from '../proposal-store.ts';
import type { StoredQuestion } from './question-store.ts';

type Reader = { readonly userId: string; readonly email: string };

/** Who may read what is asked and is concerned by it: the owner, recipients, and admins who wrote. Nobody who was removed. */
const readersOf = async (trx: Kysely<Tables>, { id, owner_id }: StoredProposal): Promise<readonly Reader[]> => {
  const { rows } = await sql<Reader>`
    select users.id as "userId", users.email from users
    where users.removed_at is null and (
      exists (select from proposal_recipients where proposal_id = ${id} and user_id = users.id)
      or ${adminGroup} = any(users.groups) and (
        users.id = ${owner_id}
        or exists (select from proposal_questions where proposal_id = ${id} and author_id = users.id)
      )
    )
    order by users.id`.execute(trx);
  return rows;
};

type Deps = Pick<ProposalDeps, 'post' | 'productName' | 'portalAddress'>;

/** Notifies the others on a proposal of a question or an answer, and mails those who want it. */
export const announceQuestion = async (
  trx: Kysely<Tables>,
  { post, productName, portalAddress }: Deps,
  proposal: StoredProposal,
  { question, isAnswer }: { readonly question: StoredQuestion; readonly isAnswer: boolean },
): Promise<void> => {
  const { id, item_id, author_id, owner_name: author, text, created_at } = question;
  const news = questionNews(proposal, { author, isAnswer, itemId: item_id ?? undefined, text });
  const readers = (await readersOf(trx, proposal)).filter(({ userId }) => userId !== author_id);
  const told = readers.map((reader) => ({
    ...reader,
    ...news,
    type: 'ProposalQuestion' as const,
    subjects: [{ kind: 'proposal' as const, id: proposal.id, name: proposalTitle(proposal) }],
    commentId: id,
    createdBy: author,
  }));
  await addNotifications(trx, told, created_at.getTime());
  const link = `${portalAddress()}/proposals/${proposal.id}?question=${id}`;
  const subject = `${productName}: ${news.title}`;
  const way = action({ label: 'Read and answer it', words: 'Read and answer it here', href: link });
  for (const { email, userId } of await wantedNews(trx, 'mail', told))
    await post(trx, composeMail({ to: email, subject }, paragraph(text), way), `question ${id} ${userId}`);
};
