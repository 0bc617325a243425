import { randomBytes } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageTokens } from '#backend/storage/page-token.ts';

const scope = { user: 'u1', operation: 'getTasks', args: { status: 'draft', limit: 10 } };

describe('a page token', () => {
  const { signPageToken, readPageToken } = createPageTokens(randomBytes(32));

  it('gives back what it was signed for', () => {
    assert(
      property(string(), (after) => {
        const token = signPageToken({ ...scope, after });
        expect(readPageToken({ ...scope, token })).toBe(Buffer.from(after).toString());
      }),
    );
  });

  it('does not care about the order of arguments or absent ones', () => {
    const token = signPageToken({ ...scope, after: 'a' });
    expect(readPageToken({ ...scope, args: { limit: 10, status: 'draft', term: undefined }, token })).toBe('a');
  });

  it.each([
    ['another user', { ...scope, user: 'u2' }],
    ['another operation', { ...scope, operation: 'getCompletedTasks' }],
    ['other arguments', { ...scope, args: { status: 'completed', limit: 10 } }],
  ])('is refused for %s', (_, other) => {
    const token = signPageToken({ ...scope, after: 'a' });
    expect(readPageToken({ ...other, token })).toBeUndefined();
  });

  it('is refused after any change of one character', () => {
    const token = signPageToken({ ...scope, after: '01JD0000000000000000000000' });
    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(readPageToken({ ...scope, token: changed })).toBeUndefined();
    }
  });

  it.each(['', 'x', 'not base64!', 'A'.repeat(5_000)])('is refused when it is %j', (token) => {
    expect(readPageToken({ ...scope, token })).toBeUndefined();
  });

  it('is refused under another key', () => {
    const token = signPageToken({ ...scope, after: 'a' });
    expect(createPageTokens(randomBytes(32)).readPageToken({ ...scope, token })).toBeUndefined();
  });
});
