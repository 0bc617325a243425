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
  readonly createdAt: string;
  readonly taskId: string | undefined;
  readonly commentId: string | undefined;
  readonly serviceId: string | undefined;
  readonly proposalId: string | undefined;
  readonly orderId: string | undefined;
  readonly loginId: string | undefined;
  readonly createdBy: string | undefined;
  readonly completedBy: string | undefined;
  /** Of a comment: the strongest reason that this person is notified of it. */
  readonly reason: CommentReason | undefined;
};

/** Both lists in one, newest first, each id once; what `newer` says of an id holds. */
export const mergeNotifications = (
  older: readonly Notification[],
  newer: readonly Notification[],
): readonly Notification[] => {
  const byId = new Map([...older, ...newer].map((notification) => [notification.id, notification]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0));
};

/** `3`, or `99+` past ninety-nine. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
