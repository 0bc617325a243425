import { describe, expect, it } from 'vitest';
import { createLoginList } from '#ui/vault/list/login-list.ts';
import { login } from './opened-logins.ts';

const logins = [login('a'), login('b')];

const aList = () => {
  let changes = 0;
  const vault = { listSealed: async () => [], openListed: async () => logins };
  return { list: createLoginList(vault, () => (changes += 1)), changes: () => changes };
};

describe('the list of logins', () => {
  it('takes a login that was written in its place, and a new one first', async () => {
    const { list, changes } = aList();
    await list.load();
    list.put({ ...login('b'), username: 'changed' });
    list.put(login('c'));
    const shown = list.getState().logins?.map((each) => ('username' in each ? [each.id, each.username] : each.id));
    expect(shown).toEqual([
      ['c', login('c').username],
      ['a', login('a').username],
      ['b', 'changed'],
    ]);
    expect(changes()).toBe(2);
  });

  it('is still asked for after a login was written on a page of its own', async () => {
    const { list, changes } = aList();
    list.put(login('b'));
    expect(changes()).toBe(1);
    await list.load();
    expect(list.getState().logins?.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
