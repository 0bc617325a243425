import { isolated } from '#core/kernel/isolated.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { withoutMentionsOf } from '#core/tasks/mention.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

/** Takes the name and the address of a removed person off what others keep. */
export const forgetPerson = ({ tables }: MemoryWorld, { id, name, email }: Account): void => {
  const { leads, notifications, taskComments } = tables;
  for (const [key, lead] of leads) if (lead.email === email) leads.delete(key);
  for (const [key, comment] of taskComments)
    if (comment.mentions.some(({ userId }) => userId === id))
      taskComments.set(key, { ...comment, ...withoutMentionsOf(comment, id, removedPersonName) });
  const renamed = (text: string): string =>
    text.replaceAll(isolated(name), removedPersonName).replaceAll(name, removedPersonName);
  for (const [key, news] of notifications) {
    if (name === '' || (news.createdBy !== name && news.completedBy !== name)) continue;
    const isRest = news.title === proposalNews.declined('', undefined, true).title;
    const nameOf = (by: string | undefined) => (by === name ? removedPersonName : by);
    notifications.set(key, {
      ...news,
      title: renamed(news.title),
      message:
        news.type === 'ProposalDeclined'
          ? proposalNews.declined(removedPersonName, undefined, isRest).message
          : renamed(news.message),
      createdBy: nameOf(news.createdBy),
      completedBy: nameOf(news.completedBy),
    });
  }
};
