import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateTaskDocument,
  GetCompletedTasksDocument,
  GetTaskDocument,
  GetTaskNextStepAudioUrlDocument,
  GetTasksByStatusDocument,
  GetTasksDocument,
  GetTaskSummaryVoiceUrlDocument,
} from '#contracts/generated/tasks/graphql.ts';
import type { TaskDraft } from '#core/tasks/task.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, pageToken, refused, someText, counts, csvUrl, ulid } from '../shapes.ts';
import { task, taskEntry, taskId, taskIds, typedSummary } from '../task-shapes.ts';

const { expects } = portalPact('tasks');

const draft: TaskDraft = {
  title: 'Contract check',
  details: 'Made to check the contract.',
  assignees: [{ email: 'ada@coolio.test' }],
  brandId: undefined,
  orderId: undefined,
  isEmailEnabled: false,
  dueOn: '2027-01-31',
  priority: 'high',
  attachments: [],
};

const newTask = (email: unknown) => ({
  id: given('newId', ids.newId),
  status: 'draft',
  title: draft.title,
  details: draft.details,
  isEmailEnabled: false,
  dueOn: draft.dueOn,
  priority: draft.priority,
  assignees: [{ email }],
  attachments: [],
});

describe('tasks over the wire', () => {
  it('come a page at a time', async () => {
    const page = await expects(
      {
        title: 'a customer lists one of two',
        caller: 'customer',
        given: 'two tasks',
        operation: GetTasksDocument,
        variables: { filter: {}, limit: 1 },
        answer: {
          data: {
            getTasks: {
              items: [taskEntry('in_progress')],
              nextToken: someText(pageToken),
              csvUrl,
              counts: counts('in_progress'),
            },
          },
        },
      },
      ({ tasks }) => tasks.list({}, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ id: taskIds.task, brandId: undefined }], next: pageToken });
  });

  it('come by what they hold, ten a page unless asked otherwise', async () => {
    const filter = { search: 'no-title-has-this', priority: 'high', due: 'week', today: '2026-11-26' } as const;
    const page = await expects(
      {
        title: 'a customer looks for words that no title has, among what is due soon',
        caller: 'customer',
        operation: GetTasksDocument,
        variables: { filter, sort: 'due', limit: 10 },
        answer: { data: { getTasks: { items: [], nextToken: null } } },
      },
      ({ tasks }) => tasks.list({ ...filter, sort: 'due' }),
    );
    expect(page).toEqual({ items: [], next: undefined });
  });

  it('come by the order that they belong to', async () => {
    const page = await expects(
      {
        title: 'a customer lists those of an order',
        caller: 'customer',
        given: 'a task of an order',
        operation: GetTasksDocument,
        variables: { filter: { orderId: given('orderId', ids.order) }, limit: 10 },
        answer: {
          data: {
            getTasks: {
              items: MatchersV3.eachLike(taskEntry('in_progress', { orderId: ulid(ids.order) })),
              csvUrl,
              counts: counts('in_progress'),
            },
          },
        },
      },
      ({ tasks }) => tasks.list({ orderId: ids.order }),
    );
    expect(page.items[0]).toMatchObject({ orderId: ids.order });
  });

  it('come when they are completed', async () => {
    const page = await expects(
      {
        title: 'a customer lists completed ones',
        caller: 'customer',
        given: 'a completed task',
        operation: GetCompletedTasksDocument,
        variables: { filter: {}, limit: 10 },
        answer: {
          data: {
            getCompletedTasks: {
              items: MatchersV3.eachLike(taskEntry('completed')),
              csvUrl,
              counts: counts('completed'),
            },
          },
        },
      },
      ({ tasks }) => tasks.listCompleted({}),
    );
    expect(page.items[0]).toMatchObject({ status: 'completed', completedBy: { id: ids.admin } });
  });

  it('come by their status', async () => {
    const page = await expects(
      {
        title: 'an admin lists the newest draft',
        caller: 'admin',
        given: 'a draft of a task',
        operation: GetTasksByStatusDocument,
        variables: { status: 'draft', filter: {}, limit: 1 },
        answer: { data: { getTasksByStatus: { items: [taskEntry('draft')], csvUrl, counts: counts('draft') } } },
      },
      ({ tasks }) => tasks.listByStatus('draft', {}, { limit: 1 }),
    );
    expect(page.items[0]).toMatchObject({ status: 'draft' });
  });

  it('are read whole, with a summary that a person wrote', async () => {
    const found = await expects(
      {
        title: 'an assignee reads one',
        caller: 'customer',
        given: 'a task with a typed summary',
        operation: GetTaskDocument,
        variables: { id: taskId },
        answer: { data: { getTask: task('in_progress', typedSummary) } },
      },
      ({ tasks }) => tasks.get(taskIds.task),
    );
    expect(found).toMatchObject({ summary: { isTyped: true, madeBy: 'Robin Vale', text: 'A green fence.' } });
  });

  it('that are missing are nothing', async () => {
    const found = await expects(
      {
        title: 'a missing one is read',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetTaskDocument,
        variables: { id: ids.missing },
        answer: { data: { getTask: null } },
      },
      ({ tasks }) => tasks.get(ids.missing),
    );
    expect(found).toBeUndefined();
  });

  it('are made under an id of the portal’s own', async () => {
    const made = await expects(
      {
        title: 'an admin makes a draft',
        caller: 'admin',
        given: 'a new task for a customer',
        operation: CreateTaskDocument,
        variables: { input: newTask(given('customerEmail', 'ada@coolio.test')) },
        answer: { data: { createTask: task('draft', { dueOn: draft.dueOn, priority: draft.priority }) } },
      },
      ({ tasks }) => tasks.create(ids.newId, draft, 'draft'),
    );
    expect(made).toMatchObject({ status: 'draft', assignees: [{ userId: ids.customer }] });
  });

  it('are not made for an assignee who is no user', async () => {
    const failure = await expects(
      {
        title: 'an admin makes one for nobody',
        caller: 'admin',
        given: 'a new task for a customer',
        operation: CreateTaskDocument,
        variables: { input: newTask('nobody@contract-check.test') },
        answer: refused('BadRequest', 'createTask', {
          field: 'assignees.0.email',
          fields: [{ field: 'assignees.0.email', message: someText('No such user') }],
        }),
      },
      ({ tasks }) =>
        failureOf(tasks.create(ids.newId, { ...draft, assignees: [{ email: 'nobody@contract-check.test' }] }, 'draft')),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'assignees.0.email' });
  });

  it('are not made by customers', async () => {
    const failure = await expects(
      {
        title: 'a customer makes one',
        caller: 'customer',
        operation: CreateTaskDocument,
        variables: { input: { ...newTask('ada@coolio.test'), id: ids.newId } },
        answer: refused('Unauthorized', 'createTask'),
      },
      ({ tasks }) => failureOf(tasks.create(ids.newId, draft, 'draft')),
    );
    expect(failure).toMatchObject({ kind: 'access-denied' });
  });

  it('have no voice for a text that is not their summary', async () => {
    const voice = await expects(
      {
        title: 'another text than the summary is asked for aloud',
        caller: 'customer',
        given: 'a task',
        operation: GetTaskSummaryVoiceUrlDocument,
        variables: { taskId, text: 'Something else' },
        answer: { data: { getTaskSummaryVoiceUrl: null } },
      },
      ({ tasks }) => tasks.summaryVoice(taskIds.task, 'Something else'),
    );
    expect(voice).toBeUndefined();
  });

  it('that are missing have no next step to read aloud', async () => {
    const voice = await expects(
      {
        title: 'the next step of a missing one is asked for aloud',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetTaskNextStepAudioUrlDocument,
        variables: { taskId: ids.missing },
        answer: { data: { getTaskNextStepAudioUrl: null } },
      },
      ({ tasks }) => tasks.nextStepVoice(ids.missing),
    );
    expect(voice).toBeUndefined();
  });
});
