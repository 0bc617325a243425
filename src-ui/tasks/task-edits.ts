import type { InfiniteData } from '@tanstack/query-core';
import type { Draft } from 'immer';
import type { Page } from '#core/kernel/page.ts';
import type { Task, TaskEntry } from '#core/tasks/task.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keys } from '#ui/cache/keys.ts';
import type { CachedEdit } from '#ui/cache/show-edits.ts';

type CachedTasks = InfiniteData<Page<TaskEntry>, string>;

/** Changes a task in its page and wherever a list shows it. */
export const editTask = (id: string, recipe: (task: Draft<TaskEntry>) => void): readonly CachedEdit[] => [
  editCached<Task>(keys.tasks.one(id), recipe),
  editCached<CachedTasks>(keys.tasks.lists, ({ pages }) => {
    for (const { items } of pages) for (const item of items) if (item.id === id) recipe(item);
  }),
];

/** Changes what only the page of a task shows. */
export const editOpenTask = (id: string, recipe: (task: Draft<Task>) => void): readonly CachedEdit[] => [
  editCached<Task>(keys.tasks.one(id), recipe),
];
