export const notificationTypes = [
  'TaskAssigned',
  'TaskCompleted',
  'TaskCommented',
  'DesignCodeServiceRequested',
  'ProposalReceived',
  'ProposalDeclined',
  'ProposalPaid',
  'ProposalQuestion',
  'ProposalReminder',
  'PasswordExpiring',
  'LoginHandover',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

export const isNotificationType = (type: string): type is NotificationType =>
  notificationTypes.some((known) => known === type);

export type NotificationStatus = 'read' | 'unread';

/** The strongest first. */
export const commentReasons = ['mention', 'reply', 'comment'] as const;

export type CommentReason = (typeof commentReasons)[number];

/** Whether news of one kind reaches a person, and by what. */
export type NotificationPreference = {
  /** One of {@link notificationTypes}, or one that a newer backend knows. */
  readonly type: string;
  /** In the list of notifications, and pushed live. */
  readonly bell: boolean;
  /** By mail, where that kind of news is mailed at all. */
  readonly mail: boolean;
};

export const subjectKinds = ['task', 'proposal', 'order', 'login', 'service'] as const;

/** What a record is called that notifications are about; `service` is a design and code request. */
export type SubjectKind = (typeof subjectKinds)[number];

/** A record. Its kind is one of {@link subjectKinds}, or one that a newer backend knows, which leads nowhere. */
export type NotificationSubject<Kind extends string = string> = {
  readonly kind: Kind;
  readonly id: string;
  /** What it was called when the news came; undefined where it has no name, and of news from before names were kept. */
  readonly name?: string | undefined;
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
  /** How many news of one kind about a task, or questions about a proposal, it counts since the last read; 1 for other news. */
  readonly count: number;
  /** The records that it is about, the one that a click opens first. */
  readonly subjects: readonly NotificationSubject[];
  /** The first comment or question of those that it counts. */
  readonly commentId: string | undefined;
  readonly createdBy: string | undefined;
  readonly completedBy: string | undefined;
  /** Of comments: the strongest reason that this person is notified of them. */
  readonly reason: CommentReason | undefined;
};

const longestMessage = 500;
const longestName = 160;

const cut = (text: string, longest: number): string => {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
};

/** Returns what a notification says of this: at most 500 characters, the last of them `…` where it is cut. */
export const messageOf = (news: string): string => cut(news, longestMessage);

/** Returns the records with their names as notifications hold them: at most 160 characters, the last of them `…` where it is cut. */
export const namedSubjects = <Kind extends string>(
  subjects: readonly NotificationSubject<Kind>[],
): readonly NotificationSubject<Kind>[] =>
  subjects.map((subject) =>
    subject.name === undefined ? subject : { ...subject, name: cut(subject.name, longestName) },
  );

/** Returns what the record that a click opens was called; undefined where that is not known. */
export const nameIn = ({ subjects }: Pick<Notification, 'subjects'>): string | undefined => subjects[0]?.name;

/** `New proposal: Spring`, or the title where no name is known. */
export const namedTitle = ({ title, subjects }: Pick<Notification, 'title' | 'subjects'>): string => {
  const name = nameIn({ subjects });
  return name === undefined ? title : `${title}: ${name}`;
};

/** Whether a notification is about this record. */
export const isAbout = ({ subjects }: Pick<Notification, 'subjects'>, { kind, id }: NotificationSubject): boolean =>
  subjects.some((subject) => subject.kind === kind && subject.id === id);

/** Returns the id of the first record of this kind that a notification is about; undefined where there is none. */
export const subjectOf = ({ subjects }: Pick<Notification, 'subjects'>, kind: SubjectKind): string | undefined =>
  subjects.find((subject) => subject.kind === kind)?.id;

/** `3`, or `99+` past ninety-nine. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
