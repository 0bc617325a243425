import { expect } from 'vitest';
import type { Task } from '#core/tasks/task.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import {
  adaId,
  altTexts,
  autumn,
  booking,
  campaignOrder,
  checkoutBug,
  glaze,
  lindqvist,
  meiId,
  menuCards,
  newsletter,
  paper,
  photoOrder,
  quietPaper,
  salePage,
  secondFiring,
} from './demo.ts';

const emails = (...names: readonly string[]) => names.map((name) => ({ email: `${name}@coolio.test` }));

const contentOf = (shown: unknown) => {
  const { title, details, brandId, orderId, isEmailEnabled, dueOn, priority, assignees, attachments } = shown as Task;
  const [to, files] = [assignees.map(({ email }) => email), attachments.map(({ name }) => name)];
  return { title, details, brandId, orderId, isEmailEnabled, dueOn, priority, to, files };
};

const lists: Effects = {
  'tasks list': {
    'shows the tasks in progress that the person is assigned to, newest first': async ({ ada }) => {
      expect(await ada.ids`tasks list`).toEqual([booking, glaze, autumn]);
    },
    'shows an admin the tasks of everybody': async ({ admin }) => {
      expect(await admin.ids`tasks list`).toEqual([booking, paper, glaze, checkoutBug, menuCards, autumn]);
    },
    'keeps in what fits a filter, and nothing else': async ({ admin }) => {
      expect(await admin.ids`tasks list --brand ${quietPaper}`).toEqual([paper]);
      expect(await admin.ids`tasks list --order ${photoOrder}`).toEqual([glaze]);
      expect(await admin.ids`tasks list --assignee ${meiId}`).toEqual([paper, glaze]);
      expect(await admin.ids`tasks list --search banner`).toEqual([autumn]);
      expect(await admin.ids`tasks list --brand ${lindqvist} --assignee ${meiId}`).toEqual([glaze]);
      expect(await admin.ids`tasks list --status draft`).toEqual([salePage]);
      expect(await admin.ids`tasks list --status completed --search shop`).toEqual([altTexts]);
      expect(await admin.ids`tasks list --status in_progress --brand ${quietPaper} --assignee ${adaId}`).toEqual([]);
    },
    'keeps in what is late, due soon, without a date, or of a priority': async ({ admin }) => {
      expect(await admin.ids`tasks list --due overdue`).toEqual([menuCards]);
      expect(await admin.ids`tasks list --due week`).toEqual([autumn]);
      expect(await admin.ids`tasks list --due none`).toEqual([glaze, checkoutBug]);
      expect(await admin.ids`tasks list --priority urgent`).toEqual([checkoutBug]);
    },
    'goes by the day that tasks are due on, or by their priority': async ({ admin }) => {
      expect(await admin.ids`tasks list --sort due`).toEqual([menuCards, autumn, booking, paper, glaze, checkoutBug]);
      expect(await admin.ids`tasks list --sort priority`).toEqual([
        checkoutBug,
        autumn,
        booking,
        menuCards,
        paper,
        glaze,
      ]);
      expect(await admin.pages(2)`tasks list --sort due`).toEqual([
        [menuCards, autumn],
        [booking, paper],
        [glaze, checkoutBug],
      ]);
      expect(await admin.ids`tasks list --sort created --search shop`).toContain(checkoutBug);
    },
    'takes the assignee by id, email or whole name, where nobody else has it': async ({ admin }) => {
      for (const mei of [meiId, ' MEI@coolio.test', 'mei  Tánaka'])
        expect(await admin.ids`tasks list --assignee ${mei}`).toEqual([paper, glaze]);
      for (const nobody of ['Mei', 'i@coolio.test', '', '\u0301'])
        expect(await admin.exit`tasks list --assignee ${nobody}`).toBe(6);
      await admin`users create namesake@coolio.test ${'Méi Tanaka'}`;
      await expect(admin`tasks list --assignee ${'mei tanaka'}`).rejects.toThrow(
        '2 people are called mei tanaka. Give the email of one: namesake@coolio.test, mei@coolio.test',
      );
      expect(await admin.ids`tasks list --assignee mei@coolio.test`).toEqual([paper, glaze]);
    },
    'keeps in those of an order for who may see the order': async ({ ada, as }) => {
      expect(await ada.ids`tasks list --order ${photoOrder}`).toEqual([glaze]);
      expect(await as('mei@coolio.test')`tasks show ${glaze}`).not.toHaveProperty('orderId');
      expect(await as('mei@coolio.test').ids`tasks list --order ${photoOrder}`).toEqual([]);
    },
    'takes an id, or their own email, from a customer': async ({ ada }) => {
      expect(await ada.ids`tasks list --assignee Ada@coolio.test`).toEqual([booking, glaze, autumn]);
      expect(await ada.ids`tasks list --assignee ${meiId}`).toEqual([glaze]);
      expect(await ada.exit`tasks list --assignee mei@coolio.test`).toBe(3);
      await expect(ada`tasks list --assignee ${'Mei Tanaka'}`).rejects.toThrow(
        'Only admins find people by name or email: give an id, or your own email',
      );
    },
    'goes on page by page without loss or repetition': async ({ admin }) => {
      expect(await admin.pages(2)`tasks list`).toEqual([
        [booking, paper],
        [glaze, checkoutBug],
        [menuCards, autumn],
      ]);
      expect(await admin.pages(1)`tasks list --status completed`).toEqual([[newsletter], [altTexts]]);
    },
  },
  'tasks completed': {
    'shows completed tasks that fit the filters': async ({ admin }) => {
      expect(await admin.ids`tasks completed`).toEqual([newsletter, altTexts]);
      expect(await admin.ids`tasks completed --assignee ${'Ada Lindqvist'} --brand ${lindqvist}`).toEqual([
        newsletter,
        altTexts,
      ]);
      expect(await admin.ids`tasks completed --search newsletter`).toEqual([newsletter]);
      expect(await admin.ids`tasks completed --brand ${quietPaper}`).toEqual([]);
      expect(await admin.ids`tasks completed --order ${campaignOrder}`).toEqual([]);
      expect(await admin.ids`tasks completed --assignee ${meiId}`).toEqual([]);
      expect(await admin.ids`tasks completed --due overdue`).toEqual([]);
      expect(await admin.ids`tasks completed --due none`).toEqual([altTexts]);
      expect(await admin.ids`tasks completed --priority high`).toEqual([]);
      expect(await admin.ids`tasks completed --sort due`).toEqual([newsletter, altTexts]);
    },
    'goes on page by page without loss or repetition': async ({ ada }) => {
      expect(await ada.pages(1)`tasks completed`).toEqual([[newsletter], [altTexts]]);
    },
  },
  'tasks show': {
    'shows a task to who is on it': async ({ ada, tomas }) => {
      expect(await ada`tasks show ${autumn}`).toMatchObject({
        id: autumn,
        status: 'in_progress',
        assignees: emails('ada'),
        commentsCount: 24,
        summary: { isTyped: false },
      });
      expect(await tomas.exit`tasks show ${autumn}`).toBe(6);
    },
  },
};

const changes: Effects = {
  'tasks create': {
    'makes a draft with no more than its title': async ({ admin }) => {
      const made = await admin`tasks create ${'A bare task'}`;
      const blank = {
        status: 'draft',
        title: 'A bare task',
        details: '',
        assignees: [],
        isEmailEnabled: false,
        priority: 'none',
      };
      expect(made).toMatchObject(blank);
      const [id = ''] = await admin.ids`tasks list --status draft --search bare`;
      expect(await admin`tasks show ${id}`).toEqual(made);
      expect(made).not.toHaveProperty('brandId');
      expect(made).not.toHaveProperty('orderId');
      expect(made).not.toHaveProperty('dueOn');
      expect(await admin`tasks create Bare --due none`).not.toHaveProperty('dueOn');
    },
    'keeps every option, and shows a published task to its assignees': async ({ admin, ada, as, files }) => {
      files.set('terms.pdf', { name: 'terms.pdf', type: 'application/pdf', size: 8, body: '%PDF-1.7' });
      await admin`tasks create Photographs --details ${'Six *pieces*'} --to ada@coolio.test,mei@coolio.test
        --brand ${secondFiring} --order ${campaignOrder} --mail on --due 2027-01-31 --priority high --attach terms.pdf --publish`;
      const [id = ''] = await ada.ids`tasks list --search photographs --brand ${secondFiring}`;
      const task = {
        title: 'Photographs',
        details: 'Six *pieces*',
        status: 'in_progress',
        assignees: emails('ada', 'mei'),
        brandId: secondFiring,
        isEmailEnabled: true,
        dueOn: '2027-01-31',
        priority: 'high',
        attachments: [{ name: 'terms.pdf', category: 'document' }],
      };
      expect(await ada`tasks show ${id}`).toMatchObject({ ...task, orderId: campaignOrder });
      expect(await as('mei@coolio.test')`tasks show ${id}`).toMatchObject({ ...task, brandId: secondFiring });
    },
    'sends no mail with --mail off': async ({ admin }) => {
      expect(await admin`tasks create Quiet --mail off`).toMatchObject({ isEmailEnabled: false });
    },
    'is refused to a customer': async ({ ada, admin }) => {
      expect(await ada.exit`tasks create Mine`).toBe(3);
      expect(await admin.ids`tasks list --status draft`).toEqual([salePage]);
    },
  },
  'tasks edit': {
    'changes what is given, one by one, and keeps the rest': async ({ admin, ada, files }) => {
      const before = contentOf(await ada`tasks show ${autumn}`);
      const content = async () => contentOf(await ada`tasks show ${autumn}`);
      await admin`tasks edit ${autumn} --mail off`;
      expect(await content()).toEqual({ ...before, isEmailEnabled: false });
      await admin`tasks edit ${autumn} --title ${'Winter campaign'}`;
      const renamed = { ...before, isEmailEnabled: false, title: 'Winter campaign' };
      expect(await content()).toEqual(renamed);
      await admin`tasks edit ${autumn} --mail on`;
      expect(await content()).toEqual({ ...renamed, isEmailEnabled: true });
      await admin`tasks edit ${autumn} --details ${'All of it'}`;
      const written = { ...renamed, isEmailEnabled: true, details: 'All of it' };
      expect(await content()).toEqual(written);
      const planned = { ...written, dueOn: '2027-01-31', priority: 'urgent' };
      await admin`tasks edit ${autumn} --due 2027-01-31`;
      await admin`tasks edit ${autumn} --priority urgent`;
      expect(await content()).toEqual(planned);
      await admin`tasks edit ${autumn} --due none`;
      expect(await content()).toEqual({ ...planned, dueOn: undefined });
      await admin`tasks edit ${autumn} --order ${photoOrder}`;
      expect(await content()).toMatchObject({ title: 'Winter campaign', orderId: photoOrder });
      await admin`tasks edit ${autumn} --order none`;
      expect(await content()).toMatchObject({ title: 'Winter campaign', orderId: undefined });
      await admin`tasks edit ${autumn} --brand ${secondFiring}`;
      expect(await content()).toMatchObject({ title: 'Winter campaign', brandId: secondFiring });
      await admin`tasks edit ${autumn} --to ada@coolio.test,tomas@coolio.test`;
      expect(await content()).toEqual({
        ...planned,
        dueOn: undefined,
        orderId: undefined,
        brandId: secondFiring,
        to: ['ada@coolio.test', 'tomas@coolio.test'],
      });
      files.set('terms.pdf', { name: 'terms.pdf', type: 'application/pdf', size: 8, body: '%PDF-1.7' });
      await admin`tasks edit ${autumn} --attach terms.pdf`;
      expect(await content()).toMatchObject({ title: 'Winter campaign', files: [...before.files, 'terms.pdf'] });
    },
    'is refused where the task has moved on since it was read': async ({ admin, ada, meanwhile }) => {
      meanwhile('tasks', () => admin`tasks edit ${autumn} --title ${'The newer title'}`);
      expect(await admin.exit`tasks edit ${autumn} --title ${'The older title'}`).toBe(8);
      expect(await ada`tasks show ${autumn}`).toMatchObject({ title: 'The newer title' });
    },
    'says that there is no such task': async ({ tomas }) => {
      expect(await tomas.exit`tasks edit ${autumn} --title Mine`).toBe(6);
    },
  },
  'tasks publish': {
    'shows a draft to its assignees': async ({ admin, ada }) => {
      expect(await ada.exit`tasks show ${salePage}`).toBe(6);
      await admin`tasks publish ${salePage}`;
      expect(await ada`tasks show ${salePage}`).toMatchObject({ status: 'in_progress' });
      expect(await ada.ids`tasks list`).toEqual([booking, salePage, glaze, autumn]);
    },
  },
  'tasks complete': {
    'moves a task to the completed ones': async ({ ada }) => {
      await ada`tasks complete ${autumn}`;
      expect(await ada.ids`tasks list`).toEqual([booking, glaze]);
      expect(await ada.ids`tasks completed`).toContain(autumn);
      expect(await ada`tasks show ${autumn}`).toMatchObject({ completedBy: { id: adaId } });
    },
  },
  'tasks reopen': {
    'moves a completed task back into progress': async ({ ada }) => {
      await ada`tasks reopen ${newsletter}`;
      expect(await ada`tasks show ${newsletter}`).toMatchObject({ status: 'in_progress' });
      expect(await ada.ids`tasks completed`).toEqual([altTexts]);
    },
  },
  'tasks mute': {
    'ends the news of a task for the person, and brings them back with --off': async ({ ada, admin }) => {
      await ada`tasks mute ${autumn}`;
      expect(await ada`tasks show ${autumn}`).toMatchObject({ isMuted: true });
      expect(await admin`tasks show ${autumn}`).toMatchObject({ isMuted: false });
      await ada`tasks mute ${autumn} --off`;
      expect(await ada`tasks show ${autumn}`).toMatchObject({ isMuted: false });
    },
  },
  'tasks delete': {
    'deletes this task and no other': async ({ admin }) => {
      await admin`tasks delete ${glaze}`;
      expect(await admin.ids`tasks list`).toEqual([booking, paper, checkoutBug, menuCards, autumn]);
      expect(await admin.exit`tasks show ${glaze}`).toBe(6);
    },
  },
};

export const tasks: Effects = { ...lists, ...changes };
