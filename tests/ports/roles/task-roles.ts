import type { Task } from '#core/tasks/task.ts';
import { assetDraft, uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { commentDraft, commented, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person } from '#tests/support/world.ts';
import type { Cast } from './cast.ts';
import { holds, rowsOf } from './role-row.ts';

const { changes, lists, reads } = rowsOf('tasks', 'former');

const published = async ({ published }: Cast): Promise<Task> => published();
const drafted = async ({ drafted }: Cast): Promise<Task> => drafted();
const completed = async ({ published, former }: Cast): Promise<Task> =>
  former.tasks.changeStatus(published().id, 'completed');

/** A task with enough on it to sum up. */
const discussed = async (cast: Cast): Promise<Task> => {
  const task = await published(cast);
  await commented(cast.other, task, 'The fence is two metres high and eleven metres long.');
  await commented(cast.other, task, 'We decided on green paint, it costs 120 euros.');
  return task;
};

const onTheTask = {
  owner: 'done',
  other: 'done',
  admin: 'done',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;
const seen = { owner: 'sees', other: 'sees', admin: 'sees', stranger: 'sees nothing', guest: 'access-denied' } as const;
const editing = { ...onTheTask, other: 'access-denied' } as const;
const drafting = { ...onTheTask, other: 'not-found' } as const;

/** Tasks are made by admins, and so not by one who is none any more. */
const creating = {
  owner: 'access-denied',
  other: 'access-denied',
  admin: 'done',
  stranger: 'access-denied',
  guest: 'access-denied',
} as const;

const nothing = { ...onTheTask, owner: 'not-found', other: 'not-found', admin: 'not-found' } as const;

const attachmentOf = ({ key, name }: { readonly key: string; readonly name: string }) => ({
  key,
  name,
  isPrimary: false,
});

/** What a customer who is not on the task has uploaded, and named nowhere. */
const customersFile = async ({ owner }: Cast) => attachmentOf(await uploadedVariation(owner));

const customersAsset = async ({ owner }: Cast) => {
  const variation = await uploadedVariation(owner);
  await owner.assets.create(ulid(), assetDraft(), [variation]);
  return attachmentOf(variation);
};

/** No voice is set up in either world. */
const voiceless = {
  owner: 'missing',
  other: 'missing',
  admin: 'missing',
  stranger: 'missing',
  guest: 'access-denied',
} as const;

export const taskRows = [
  lists('list', {
    make: published,
    call: ({ tasks }, { id, title }) => holds(tasks.list({ search: title }), id),
    cells: seen,
  }),
  lists('listCompleted', {
    make: completed,
    call: ({ tasks }, { id, title }) => holds(tasks.listCompleted({ search: title }), id),
    cells: seen,
  }),
  lists('listByStatus', {
    make: published,
    call: ({ tasks }, { id, title }) => holds(tasks.listByStatus('in_progress', { search: title }), id),
    cells: seen,
  }),
  lists('listByStatus', {
    of: 'drafts',
    make: drafted,
    call: ({ tasks }, { id, title }) => holds(tasks.listByStatus('draft', { search: title }), id),
    cells: { ...seen, other: 'sees nothing' },
  }),
  reads('get', {
    make: published,
    call: ({ tasks }, { id }) => tasks.get(id),
    cells: { owner: 'done', other: 'done', admin: 'done', stranger: 'missing', guest: 'access-denied' },
  }),
  reads('get', {
    of: 'a draft',
    make: drafted,
    call: ({ tasks }, { id }) => tasks.get(id),
    cells: { owner: 'done', other: 'missing', admin: 'done', stranger: 'missing', guest: 'access-denied' },
  }),
  changes('create', {
    make: async ({ other }) => taskDraft([other]),
    call: ({ tasks }, draft) => tasks.create(ulid(), draft, 'in_progress'),
    cells: creating,
  }),
  changes('create', {
    of: 'an id that is taken',
    make: published,
    call: ({ tasks }, { id }, { other }) => tasks.create(id, taskDraft([other]), 'in_progress'),
    cells: { ...creating, admin: 'invalid' },
  }),
  changes('create', {
    of: 'a file of a customer',
    make: customersFile,
    call: ({ tasks }, attachment) => tasks.create(ulid(), taskDraft([], { attachments: [attachment] }), 'draft'),
    cells: { ...creating, admin: 'not-found' },
  }),
  changes('create', {
    of: 'a file of a customer’s asset',
    make: customersAsset,
    call: ({ tasks }, attachment) => tasks.create(ulid(), taskDraft([], { attachments: [attachment] }), 'draft'),
    cells: creating,
  }),
  changes('edit', {
    make: published,
    call: ({ tasks }, { id }) => tasks.edit(id, { title: 'Another title' }),
    cells: editing,
  }),
  changes('edit', {
    of: 'the assignees',
    make: published,
    call: ({ tasks }, { id }) => tasks.edit(id, { assignees: [] }),
    cells: { ...editing, owner: 'access-denied' },
  }),
  changes('edit', {
    of: 'a draft',
    make: drafted,
    call: ({ tasks }, { id }) => tasks.edit(id, { title: 'Another title' }),
    cells: drafting,
  }),
  changes('summarise', {
    make: discussed,
    call: ({ tasks }, { id }) => tasks.summarise(id, false),
    cells: editing,
  }),
  changes('changeStatus', {
    make: published,
    call: ({ tasks }, { id }) => tasks.changeStatus(id, 'completed'),
    cells: onTheTask,
  }),
  changes('changeStatus', {
    of: 'a completed task',
    make: completed,
    call: ({ tasks }, { id }) => tasks.changeStatus(id, 'in_progress'),
    cells: onTheTask,
  }),
  changes('changeStatus', {
    of: 'a draft',
    make: drafted,
    call: ({ tasks }, { id }) => tasks.changeStatus(id, 'in_progress'),
    cells: drafting,
  }),
  changes('mute', { make: published, call: ({ tasks }, { id }) => tasks.mute(id, true), cells: onTheTask }),
  changes('remove', { make: published, call: ({ tasks }, { id }) => tasks.remove(id), cells: editing }),
  reads('summaryVoice', {
    make: published,
    call: ({ tasks }, { id, summary }) => tasks.summaryVoice(id, summary?.text ?? 'Not summed up'),
    cells: voiceless,
  }),
  reads('nextStepVoice', { make: published, call: ({ tasks }, { id }) => tasks.nextStepVoice(id), cells: voiceless }),
];

const comments = rowsOf('comments', 'former');

const talkedAbout = async (cast: Cast) => {
  const task = await published(cast);
  return { task, comment: await commented(cast.other, task, 'Which green?') };
};

const ownersWord = async (cast: Cast) => {
  const task = await published(cast);
  return { task, comment: await commented(cast.former, task, 'Which green?') };
};

const deletedBy = async (person: Person, cast: Cast) => {
  const made = await talkedAbout(cast);
  await person.comments.remove(made.comment.id);
  return made;
};

/** A comment is for its author; who else is on its task may not. */
const refusedOnTheTask = {
  ...onTheTask,
  owner: 'access-denied',
  other: 'access-denied',
  admin: 'access-denied',
} as const;

export const commentRows = [
  comments.lists('list', {
    make: talkedAbout,
    call: ({ comments }, { task, comment }) => holds(comments.list(task.id), comment.id),
    cells: { ...seen, stranger: 'missing' },
  }),
  comments.lists('eventsAfter', {
    make: talkedAbout,
    call: async ({ comments }, { task, comment }) =>
      (await comments.eventsAfter(task.id, 0))?.some(({ id }) => id === comment.id),
    cells: { ...seen, stranger: 'missing' },
  }),
  comments.changes('add', {
    make: published,
    call: ({ comments }, { id }) => comments.add(ulid(), id, commentDraft('Dark green')),
    cells: onTheTask,
  }),
  comments.changes('add', {
    of: 'an id that is taken',
    make: talkedAbout,
    call: ({ comments }, { task, comment }) => comments.add(comment.id, task.id, commentDraft('Which green?')),
    cells: { ...onTheTask, owner: 'invalid', admin: 'invalid' },
  }),
  comments.changes('add', {
    of: 'a draft',
    make: drafted,
    call: ({ comments }, { id }) => comments.add(ulid(), id, commentDraft('Dark green')),
    cells: { ...drafting, owner: 'conflict', admin: 'conflict' },
  }),
  comments.changes('reply', {
    make: talkedAbout,
    call: ({ comments }, { comment }) => comments.reply(ulid(), comment.id, { text: 'Dark green', mentions: [] }),
    cells: onTheTask,
  }),
  comments.changes('reply', {
    of: 'nothing',
    make: async () => ulid(),
    call: ({ comments }, id) => comments.reply(ulid(), id, { text: 'Dark green', mentions: [] }),
    cells: nothing,
  }),
  comments.changes('edit', {
    make: talkedAbout,
    call: ({ comments }, { comment }) => comments.edit(comment.id, { text: 'Which blue?', mentions: [] }),
    cells: { ...refusedOnTheTask, other: 'done' },
  }),
  comments.changes('edit', {
    of: 'the task’s owner',
    make: ownersWord,
    call: ({ comments }, { comment }) => comments.edit(comment.id, { text: 'Which blue?', mentions: [] }),
    cells: { ...refusedOnTheTask, owner: 'done' },
  }),
  comments.changes('remove', {
    make: talkedAbout,
    call: ({ comments }, { comment }) => comments.remove(comment.id),
    cells: { ...refusedOnTheTask, other: 'done', admin: 'done' },
  }),
  comments.changes('remove', {
    of: 'the task’s owner',
    make: ownersWord,
    call: ({ comments }, { comment }) => comments.remove(comment.id),
    cells: { ...refusedOnTheTask, owner: 'done', admin: 'done' },
  }),
  comments.changes('restore', {
    make: async (cast) => deletedBy(cast.other, cast),
    call: ({ comments }, { comment }) => comments.restore(comment.id),
    cells: { ...refusedOnTheTask, other: 'done' },
  }),
  comments.changes('restore', {
    of: 'what an admin deleted',
    make: async (cast) => deletedBy(cast.admin, cast),
    call: ({ comments }, { comment }) => comments.restore(comment.id),
    cells: { ...refusedOnTheTask, admin: 'done' },
  }),
  comments.changes('add', {
    of: 'a file of a customer',
    make: async (cast) => ({ id: cast.published().id, file: await customersFile(cast) }),
    call: ({ comments }, { id, file }) => comments.add(ulid(), id, commentDraft('', { attachments: [file] })),
    cells: nothing,
  }),
  comments.changes('add', {
    of: 'a file of a customer’s asset',
    make: async (cast) => ({ id: cast.published().id, file: await customersAsset(cast) }),
    call: ({ comments }, { id, file }) => comments.add(ulid(), id, commentDraft('', { attachments: [file] })),
    cells: { ...nothing, admin: 'done' },
  }),
];
