import { describe, expect, it } from 'vitest';
import { readSearch } from '#ui/routing/search-params.ts';
import { taskPath, viewPath } from '#ui/tasks/task-paths.ts';
import { adminTaskListSearch, taskSearch } from '#ui/tasks/task-search.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const read = (text: string) => readSearch(adminTaskListSearch, new URLSearchParams(text));

describe('the address of a list of tasks', () => {
  it('opens no dialog unless it says so', () => {
    expect(read('').popup).toBe('false');
    expect(read('popup=zzz').popup).toBe('false');
    expect(read('popup=true').popup).toBe('true');
  });

  it('holds a brand by its id, an assignee and words', () => {
    expect(read(`brand=${id.toLowerCase()}&assignee=u1&q=hero`)).toMatchObject({
      brand: id,
      assignee: 'u1',
      q: 'hero',
    });
    expect(read('brand=acme&q=%20')).toMatchObject({ brand: undefined, q: undefined });
  });

  it('is another one for admins and for customers', () => {
    expect([viewPath(true, 'drafts'), viewPath(false, 'completed'), viewPath(false, 'open')]).toEqual([
      '/admin/tasks/status/drafts',
      '/tasks/status/completed',
      '/tasks',
    ]);
    expect([taskPath(true, id), taskPath(false, id)]).toEqual([`/admin/tasks/${id}`, `/tasks/${id}`]);
  });
});

describe('the address of a task', () => {
  it('names a comment by its id only', () => {
    const comment = (text: string) => readSearch(taskSearch, new URLSearchParams(text)).comment;
    expect([comment(`comment=${id}`), comment('comment=1'), comment('')]).toEqual([id, undefined, undefined]);
  });
});
