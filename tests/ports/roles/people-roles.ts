import { isAbout } from '#core/notifications/notification.ts';
import { anEmail } from '#tests/support/people.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { publishedTask } from '#tests/support/tasks/task-inputs.ts';
import type { Cast } from './cast.ts';
import { holds, once, rowsOf } from './role-row.ts';
import { account, forAdmins } from './user-roles.ts';

const leads = rowsOf('leads');

const noOwner = { owner: 'n/a: a lead is no person’s', other: 'n/a: a lead is no person’s' } as const;

export const leadRows = [
  leads.changes('leave', {
    make: async () => anEmail('lead'),
    call: ({ leads }, email) => leads.leave(email),
    cells: { ...noOwner, admin: 'done', stranger: 'done', guest: 'done' },
  }),
  leads.lists('list', {
    make: async ({ guest }) => {
      const email = anEmail('lead');
      await guest.leads.leave(email);
      return email;
    },
    call: async ({ leads }, email) => (await leads.list()).items.some((lead) => lead.email === email),
    cells: { ...noOwner, admin: 'sees', stranger: 'access-denied', guest: 'access-denied' },
  }),
];

const jobs = rowsOf('jobs');

const noJobOwner = { owner: 'n/a: a job is no person’s', other: 'n/a: a job is no person’s' } as const;

export const jobRows = [
  jobs.lists('listDead', {
    make: ({ world }) => world.failJob(),
    call: ({ jobs }, id) => holds(jobs.listDead(), id),
    cells: { ...noJobOwner, admin: 'sees', stranger: 'access-denied', guest: 'access-denied' },
  }),
  jobs.changes('retry', {
    make: ({ world }) => world.failJob(),
    call: ({ jobs }, id) => jobs.retry(id),
    cells: { ...noJobOwner, admin: 'done', stranger: 'access-denied', guest: 'access-denied' },
  }),
];

const viewing = rowsOf('viewing');

export const viewingRows = [
  viewing.changes('start', {
    make: account,
    call: ({ viewing: view }, { id }) => view.start(id),
    cells: forAdmins,
  }),
];

const audit = rowsOf('audit');

const noEntryOwner = { owner: 'n/a: an entry is no person’s', other: 'n/a: an entry is no person’s' } as const;

const aSuspension = async ({ author, world }: Cast): Promise<string> => {
  const { user } = await world.customer('Ann');
  await author.users.suspend(user.id);
  return user.id;
};

export const auditRows = [
  audit.lists('list', {
    make: aSuspension,
    call: async ({ audit: trail }, subjectId) => (await trail.list({ subjectId })).items.length > 0,
    cells: { ...noEntryOwner, admin: 'sees', stranger: 'access-denied', guest: 'access-denied' },
  }),
  audit.lists('listMine', {
    make: async ({ owner }) => owner.user.id,
    call: async ({ audit: trail }, id) => (await trail.listMine()).items.some(({ subjectId }) => subjectId === id),
    cells: {
      owner: 'sees',
      other: 'sees nothing',
      admin: 'sees nothing',
      stranger: 'sees nothing',
      guest: 'access-denied',
    },
  }),
  audit.lists('check', {
    make: aSuspension,
    call: async ({ audit: trail }) => (await trail.check()).checked > 0,
    cells: { ...noEntryOwner, admin: 'sees', stranger: 'access-denied', guest: 'access-denied' },
  }),
];

const deployment = rowsOf('deploymentChecks');

const noPart = { owner: 'n/a: a part is no person’s', other: 'n/a: a part is no person’s' } as const;

export const deploymentRows = [
  deployment.lists('check', {
    make: async () => 'Database',
    call: async ({ deploymentChecks: checked }, name) => (await checked.check()).some(({ part }) => part === name),
    cells: { ...noPart, admin: 'sees', stranger: 'access-denied', guest: 'access-denied' },
  }),
];

const notifications = rowsOf('notifications');

const oneReader = 'n/a: a notification has one reader';

/** News of a task that the owner is assigned to. */
const news = async ({ author, owner }: Cast) => {
  const { id: taskId } = await publishedTask(author, [owner]);
  const { items } = await owner.notifications.list('unread');
  return { taskId, id: items.find((each) => isAbout(each, { kind: 'task', id: taskId }))?.id ?? '' };
};

/** Whether the owner has read it, or has it no more. */
const isGone = async ({ owner }: Cast, { id }: { readonly id: string }) =>
  (await holds(owner.notifications.list('unread'), id)) === false;

const owners = {
  owner: 'done',
  other: oneReader,
  admin: 'not-found',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;
const everybodysOwn = { ...owners, admin: 'leaves it', stranger: 'leaves it' } as const;
const own = { ...owners, owner: 'sees', admin: 'sees nothing', stranger: 'sees nothing' } as const;

const mailed = { type: 'TaskCompleted', bell: true, mail: true } as const;
const unmailed = { ...mailed, mail: false } as const;

const wants = async (
  { preferences }: Cast['owner']['notifications'],
  { type, mail }: { readonly type: string; readonly mail: boolean },
): Promise<boolean> => (await preferences()).some((each) => each.type === type && each.mail === mail);

export const notificationRows = [
  notifications.lists('list', {
    make: news,
    call: ({ notifications }, { id }) => holds(notifications.list(undefined), id),
    cells: own,
  }),
  notifications.changes('changeStatus', {
    make: news,
    call: ({ notifications }, { id }) => notifications.changeStatus(id, 'read'),
    cells: owners,
  }),
  notifications.changes('markAllRead', {
    make: news,
    call: ({ notifications }) => notifications.markAllRead(),
    isTouched: isGone,
    cells: everybodysOwn,
  }),
  notifications.changes('markReadOf', {
    make: news,
    call: ({ notifications }, { taskId }) => notifications.markReadOf({ kind: 'task', id: taskId }),
    isTouched: isGone,
    cells: everybodysOwn,
  }),
  notifications.changes('markUnread', {
    make: async (cast) => {
      const { id } = await news(cast);
      await cast.owner.notifications.changeStatus(id, 'read');
      return id;
    },
    call: ({ notifications }, id) => notifications.markUnread([id]),
    isTouched: async ({ owner }, id) => (await holds(owner.notifications.list('unread'), id)) === true,
    cells: everybodysOwn,
  }),
  notifications.changes('remove', {
    make: news,
    call: ({ notifications }, { id }) => notifications.remove(id),
    cells: owners,
  }),
  notifications.changes('removeAll', {
    make: news,
    call: ({ notifications }) => notifications.removeAll(),
    isTouched: isGone,
    cells: everybodysOwn,
  }),
  notifications.lists('preferences', {
    make: async ({ owner }) => {
      const preference = { type: 'ProposalDeclined', bell: true, mail: false };
      await owner.notifications.changePreference(preference);
      return preference;
    },
    call: ({ notifications }, preference) => wants(notifications, preference),
    cells: own,
  }),
  notifications.changes('changePreference', {
    make: ({ owner }) => owner.notifications.changePreference(mailed),
    call: ({ notifications }) => notifications.changePreference(unmailed),
    isTouched: ({ owner }) => wants(owner.notifications, unmailed),
    cells: everybodysOwn,
  }),
];

const dashboard = rowsOf('dashboard');

const received = once(({ author, owner, other }) => aSimpleProposal(owner, other).sentBy(author));

export const dashboardRows = [
  dashboard.lists('userStats', {
    make: received,
    call: async ({ dashboard }) => (await dashboard.userStats()).proposals > 0,
    cells: { owner: 'sees', other: 'sees', admin: 'sees nothing', stranger: 'sees nothing', guest: 'access-denied' },
  }),
  dashboard.lists('waiting', {
    make: received,
    call: async ({ dashboard }) => (await dashboard.waiting()).things.some(({ kind }) => kind === 'proposal'),
    cells: { owner: 'sees', other: 'sees', admin: 'sees nothing', stranger: 'sees nothing', guest: 'access-denied' },
  }),
  dashboard.lists('adminStats', {
    make: received,
    call: async ({ dashboard }) => (await dashboard.adminStats()).proposals > 0,
    cells: {
      owner: 'access-denied',
      other: 'access-denied',
      admin: 'sees',
      stranger: 'access-denied',
      guest: 'access-denied',
    },
  }),
];
