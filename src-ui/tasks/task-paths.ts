/** Which tasks a list shows. */
export type TaskView = 'open' | 'drafts' | 'completed';

const viewPaths = { open: '', drafts: '/status/drafts', completed: '/status/completed' } as const;

/** Where a person works with tasks. */
export const tasksPath = (isAdmin: boolean): string => (isAdmin ? '/admin/tasks' : '/tasks');

export const viewPath = (isAdmin: boolean, view: TaskView): string => tasksPath(isAdmin) + viewPaths[view];

export const taskPath = (isAdmin: boolean, id: string): string => `${tasksPath(isAdmin)}/${id}`;

export const newTaskPath = '/admin/tasks?popup=true';
