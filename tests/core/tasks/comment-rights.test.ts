import { describe, expect, it } from 'vitest';
import { checkCommentEdit } from '#core/tasks/comment.ts';
import { commentRights, deleteRefusal, editRefusal, restoreRefusal } from '#core/tasks/comment-rights.ts';
import { caughtUp, hasGap, withSequences } from '#core/tasks/sequences.ts';
import { newlyMentioned } from '#core/tasks/task-news.ts';

const people = {
  author: { id: 'ada', isAdmin: false },
  other: { id: 'bob', isAdmin: false },
  admin: { id: 'robin', isAdmin: true },
} as const;
const standing = { ownerId: 'ada', deletedAt: undefined, deletedById: undefined };
const now = 1_000_000;

describe('what somebody who sees a task may do to a comment', () => {
  it.each([
    ['author', { canEdit: true, canDelete: true }],
    ['other', { canEdit: false, canDelete: false }],
    ['admin', { canEdit: false, canDelete: true }],
  ] as const)('is for its %s %o', (name, rights) => {
    const person = people[name];
    expect(commentRights(standing, person)).toEqual(rights);
    expect(editRefusal(standing, person)?.error.kind).toBe(rights.canEdit ? undefined : 'access-denied');
    expect(deleteRefusal(standing, person)?.error.kind).toBe(rights.canDelete ? undefined : 'access-denied');
    expect(restoreRefusal(standing, person, now)?.error.kind).toBe(rights.canDelete ? undefined : 'access-denied');
  });

  it.each([
    ['author', 59_999, undefined],
    ['author', 60_000, 'conflict'],
    ['other', 0, 'access-denied'],
    ['admin', 0, 'access-denied'],
  ] as const)('is to take a deletion by the author back: %s after %i ms', (name, after, kind) => {
    const deleted = { ...standing, deletedAt: now, deletedById: 'ada' };
    expect(restoreRefusal(deleted, people[name], now + after)?.error.kind).toBe(kind);
    expect(editRefusal(deleted, people.author)?.error.kind).toBe('conflict');
    expect(deleteRefusal(deleted, people.author)).toBeUndefined();
  });
});

it('an edit is tidied like a comment, and may be empty only beside a file', () => {
  expect(checkCommentEdit({ text: '  e\u0301 ', mentions: ['bob'] }, false)).toEqual({ text: 'é', mentions: ['bob'] });
  expect(checkCommentEdit({ text: ' ', mentions: [] }, true).text).toBe('');
  expect(() => checkCommentEdit({ text: ' ', mentions: [] }, false)).toThrow('Write a comment');
});

it('an edit notifies those whom it names and did not name before', () => {
  const audience = (['a', 'b', 'c'] as const).map((userId) => ({
    person: { userId, hasMuted: false },
    reason: userId === 'c' ? ('comment' as const) : ('mention' as const),
  }));
  expect(newlyMentioned(audience, [{ userId: 'a' }]).map(({ person }) => person.userId)).toEqual(['b']);
});

it('a catch-up closes what is missing before its last change, and no more', () => {
  const ahead = withSequences({ through: 3, ahead: new Set() }, [6, 9]);
  expect(caughtUp(ahead, [6])).toEqual({ through: 6, ahead: new Set([9]) });
  expect(hasGap(caughtUp(ahead, [7, 9]))).toBe(false);
  expect(caughtUp(ahead, [])).toEqual(ahead);
});
