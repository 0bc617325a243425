import { MatchersV3 } from '@pact-foundation/pact';
import { aMoment, anEmail, given, ids, person, someText, ulid } from './shapes.ts';

const { eachLike, integer, string } = MatchersV3;

export const taskIds = {
  task: '01KAH2V8G000000000000TASK1',
  comment: '01KAH2V8G000000000C0MMENT1',
  reply: '01KAH2V8G00000000000REP1Y1',
} as const;

export const taskId = given('taskId', taskIds.task);
export const commentId = given('commentId', taskIds.comment);

const assignee = {
  email: anEmail(),
  userId: string(ids.customer),
  name: someText('Ada Lindqvist'),
  pictureUrl: null,
};

type Changes = Readonly<Record<string, unknown>>;

/** A task of the admin for the customer, as lists show it. */
export const taskEntry = (status: string, changes: Changes = {}) => ({
  id: ulid(taskIds.task),
  status,
  title: someText('Contract check'),
  commentsCount: integer(0),
  brandId: null,
  brandName: null,
  orderId: null,
  owner: person(ids.admin, 'Robin Vale', 'admin@coolio.test'),
  completedBy: status === 'completed' ? person(ids.admin, 'Robin Vale', 'admin@coolio.test') : null,
  completedAt: status === 'completed' ? aMoment : null,
  assignees: [assignee],
  dueOn: null,
  priority: 'none',
  createdAt: aMoment,
  lastActivityAt: aMoment,
  ...changes,
});

export const task = (status: string, changes: Changes = {}) => ({
  ...taskEntry(status),
  summary: null,
  summaryOrigin: null,
  nextStep: null,
  details: string('Made to check the contract.'),
  attachments: [],
  isEmailEnabled: false,
  commentsChange: integer(0),
  revision: integer(1),
  isMuted: false,
  ...changes,
});

export const madeSummary = {
  summary: someText('Robin Vale: We decided on green.'),
  summaryOrigin: {
    isTyped: false,
    madeBy: someText('embedded'),
    madeAt: aMoment,
    commentsCount: integer(2),
    sentences: eachLike({
      text: someText('We decided on green.'),
      role: MatchersV3.regex('^(goal|decided|now|said|next)$', 'decided'),
      author: MatchersV3.nullValue(),
      isFromDetails: MatchersV3.boolean(true),
      commentIds: [],
      isStale: false,
    }),
  },
};

export const typedSummary = {
  summary: someText('A green fence.'),
  summaryOrigin: {
    isTyped: true,
    madeBy: someText('Robin Vale'),
    madeAt: aMoment,
    commentsCount: integer(0),
    sentences: [],
  },
};

export const reply = {
  id: ulid(taskIds.reply),
  commentId: ulid(taskIds.comment),
  text: someText('Both are fine.'),
  ownerName: someText('Ada Lindqvist'),
  ownerPictureUrl: null,
  ownerId: string(ids.customer),
  createdAt: aMoment,
  mentions: [],
  sequence: integer(2),
  editedAt: null,
  deletedAt: null,
  change: integer(2),
};

export const comment = (changes: Changes = {}) => ({
  id: ulid(taskIds.comment),
  taskId: ulid(taskIds.task),
  text: someText('Green, or blue?'),
  ownerName: someText('Ada Lindqvist'),
  ownerPictureUrl: null,
  ownerId: string(ids.customer),
  createdAt: aMoment,
  attachments: [],
  mentions: [],
  sequence: integer(1),
  editedAt: null,
  deletedAt: null,
  change: integer(1),
  replies: [],
  ...changes,
});

export const commentEvent = (changes: Changes = {}) => ({
  id: ulid(taskIds.comment),
  taskId: ulid(taskIds.task),
  commentId: null,
  text: someText('Green, or blue?'),
  ownerName: someText('Ada Lindqvist'),
  ownerId: string(ids.customer),
  createdAt: aMoment,
  mentions: [],
  sequence: integer(1),
  editedAt: null,
  deletedAt: null,
  change: integer(1),
  attachmentsCount: integer(0),
  commentsCount: integer(1),
  ...changes,
});
