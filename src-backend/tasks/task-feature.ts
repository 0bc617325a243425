import { forgetOnTasks } from './forget-person.ts';
import { commentLimits } from '#core/tasks/comment.ts';
import { taskCsv } from '#core/tasks/task-csv.ts';
import { taskLimits } from '#core/tasks/task.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import { eraseComment } from './comments/erase-comment.ts';
import { liveComments } from './comments/live-comments.ts';
import { commentResolvers } from './comments/comment-resolvers.ts';
import type { LiveDeps } from './live/live-of-task.ts';
import { liveTask } from './live/live-task.ts';
import { endingTasks, publishedTasks } from './live/published-tasks.ts';
import { mailWaiting } from './mails/mail-waiting.ts';
import type { TaskDeps } from './task-deps.ts';
import { nextStepMigration } from './migrations/task-migration-0016.ts';
import { taskMailPaceMigration } from './migrations/task-migration-0019.ts';
import { taskEditorMigration } from './migrations/task-migration-0024.ts';
import { taskWordsMigration } from './migrations/task-migration-0025.ts';
import { taskPlanMigration } from './migrations/task-migration-0026.ts';
import { commentChangesMigration } from './migrations/task-migration-0039.ts';
import { taskDashboardMigration } from './migrations/task-migration-0048.ts';
import { taskOrderMigration } from './migrations/task-migration-0051.ts';
import { commentAuthorMigration } from './migrations/task-migration-0062.ts';
import { taskTabsMigration } from './migrations/task-migration-0064.ts';
import { taskFiltersMigration } from './migrations/task-migration-0068.ts';
import { tasksMigration } from './migrations/task-migration-0013.ts';
import { leaveTasks, taskLeavings } from './task-people.ts';
import { openTextWork, type OpenTextWork, type TextWorkPlace } from './text-work/open-text-work.ts';
import { waitingTasks } from './summary/waiting-tasks.ts';
import { taskResolvers } from './task-resolvers.ts';
import { taskFigures } from './task-figures.ts';
import { seesTaskFile, taskFileUse } from './task-files.ts';
import { taskArchives } from './task-archive.ts';

export const taskFeature: BackendFeature<TaskDeps & LiveDeps, OpenTextWork, TextWorkPlace> = {
  name: 'tasks',
  provides: openTextWork,
  close: ({ textWork }) => textWork.close(),
  migrations: {
    '0013-tasks': tasksMigration,
    '0016-next-step': nextStepMigration,
    '0019-task-mail-pace': taskMailPaceMigration,
    '0024-task-editor': taskEditorMigration,
    '0025-task-words': taskWordsMigration,
    '0026-task-plan': taskPlanMigration,
    '0039-comment-changes': commentChangesMigration,
    '0048-task-dashboard': taskDashboardMigration,
    '0051-task-orders': taskOrderMigration,
    '0062-comment-authors': commentAuthorMigration,
    '0064-task-tabs': taskTabsMigration,
    '0068-task-filters': taskFiltersMigration,
  },
  resolvers: (services) => mergeResolvers(taskResolvers(services), commentResolvers(services)),
  listLimits: {
    'CreateTaskInput.assignees': taskLimits.assignees,
    'CreateTaskInput.attachments': taskLimits.attachments,
    'EditTaskInput.assignees': taskLimits.assignees,
    'EditTaskInput.attachments': taskLimits.attachments,
    'CreateTaskCommentInput.attachments': commentLimits.attachments,
    'CreateTaskCommentInput.mentions': commentLimits.picked,
    'CreateTaskCommentReplyInput.mentions': commentLimits.picked,
    'EditTaskCommentInput.mentions': commentLimits.picked,
  },
  live: (services) => Promise.all([liveComments(services), liveTask(services)]),
  publishes: ({ database }) => publishedTasks(database),
  ends: [endingTasks],
  jobs: (services) => ({ 'task-mail': mailWaiting(services), 'erase-comment': eraseComment(services) }),
  onUserRemoved: () => leaveTasks,
  archived: taskArchives,
  forgets: [forgetOnTasks],
  leavings: () => taskLeavings,
  seesFile: seesTaskFile,
  uses: { brand: { kind: 'task', table: 'tasks' }, file: taskFileUse },
  csv: {
    getTasks: { name: 'tasks', columns: taskCsv },
    getCompletedTasks: { name: 'tasks', columns: taskCsv },
    getTasksByStatus: { name: 'tasks', columns: taskCsv },
  },
  figures: taskFigures,
  waiting: waitingTasks,
};
