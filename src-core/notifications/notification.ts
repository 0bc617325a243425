export const notificationTypes = [
  'TaskAssigned',
  'TaskCompleted',
  'TaskCommented',
  'DesignCodeServiceRequested',
  'ProposalReceived',
  'ProposalDeclined',
  'ProposalPaid',
  'PasswordExpiring',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

export const isNotificationType = (type: string): type is NotificationType =>
  notificationTypes.some((known) => known === type);

export type NotificationStatus = 'read' | 'unread';

/** A mention outranks a reply, which outranks a comment. */
export type CommentReason = 'mention' | 'reply' | 'comment';

/** Whether news of one kind reaches a person, and by what. */
export type NotificationPreference = {
  /** One of {@link notificationTypes}, or one that a newer backend knows. */
  readonly type: string;
  /** In the list of notifications, and pushed live. */
  readonly bell: boolean;
  /** By mail, where that kind of news is mailed at all. */
  readonly mail: boolean;
};

export type Notification = {
  readonly id: string;
  /** One of {@link notificationTypes}; a newer backend may send others, which still show their title and message. */
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly status: NotificationStatus;
  readonly userId: string;
  /** When the latest of the news that it counts came. */
  readonly createdAt: string;
  /** How many news of one kind about a task it counts, since the last that was read; 1 for other news. */
  readonly count: number;
  readonly taskId: string | undefined;
  /** The first comment of those that it counts. */
  readonly commentId: string | undefined;
  readonly serviceId: string | undefined;
  readonly proposalId: string | undefined;
  readonly orderId: string | undefined;
  readonly loginId: string | undefined;
  readonly createdBy: string | undefined;
  readonly completedBy: string | undefined;
  /** Of comments: the strongest reason that this person is notified of them. */
  readonly reason: CommentReason | undefined;
};

const longestMessage = 500;

/** Returns what a notification says of this: at most 500 characters, the last of them `…` where it is cut. */
export const messageOf = (news: string): string => {
  const characters = [...news];
  return characters.length <= longestMessage ? news : `${characters.slice(0, longestMessage - 1).join('')}…`;
};

/** A record that notifications are about. */
export type NotificationSubject = {
  readonly kind: 'task' | 'proposal' | 'order' | 'login' | 'service';
  readonly id: string;
};

/** Whether a notification is about this record. */
export const isAbout = (notification: Notification, { kind, id }: NotificationSubject): boolean =>
  notification[`${kind}Id`] === id;

/** `3`, or `99+` past ninety-nine. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
