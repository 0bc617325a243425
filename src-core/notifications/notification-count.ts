import {
  commentReasons,
  subjectOf,
  type CommentReason,
  type Notification,
  type NotificationSubject,
  type NotificationType,
} from './notification.ts';

/**
 * Returns the record whose unread news of one kind are counted in one: a task, or a proposal that is asked about; undefined where
 * each is one of its own.
 */
export const countedSubject = (news: Pick<Notification, 'subjects' | 'type'>): NotificationSubject | undefined => {
  const kind = news.type === 'ProposalQuestion' ? 'proposal' : 'task';
  const id = subjectOf(news, kind);
  return id === undefined ? undefined : { kind, id };
};

const severalTitles: Readonly<Record<CommentReason, string>> = {
  mention: ', you were mentioned',
  reply: ', you got a reply',
  comment: '',
};

type Reason = CommentReason | null | undefined;

/** Returns what of an unread notification changes with one more news of its kind: its count, its reason and its title. */
export const countOne = (
  unread: { readonly count: number; readonly reason: Reason },
  latest: { readonly type: NotificationType; readonly title: string; readonly reason: Reason },
) => {
  const count = unread.count + 1;
  const reason = commentReasons.find((each) => each === unread.reason || each === latest.reason);
  const comments = `${count} comments${severalTitles[reason ?? 'comment']}`;
  return { count, reason, title: latest.type === 'TaskCommented' ? comments : latest.title };
};
