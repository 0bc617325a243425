import { describe, expect, it } from 'vitest';
import { badgeText, messageOf, namedSubjects, namedTitle } from '#core/notifications/notification.ts';

describe('the badge', () => {
  it('counts to ninety-nine', () => {
    expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual(['0', '1', '99', '99+', '99+']);
  });
});

describe('what a notification says', () => {
  it.each([
    ['x'.repeat(500), 'x'.repeat(500)],
    ['𝕏'.repeat(500), '𝕏'.repeat(500)],
    ['𝕏'.repeat(501), `${'𝕏'.repeat(499)}…`],
  ])('is at most 500 characters', (news, message) => {
    expect(messageOf(news)).toBe(message);
  });

  it('is about records by names of at most 160 characters, or by none', () => {
    const about = (name: string | undefined) => [{ kind: 'task', id: '1', name }];
    expect(namedSubjects(about('𝕏'.repeat(160)))).toEqual(about('𝕏'.repeat(160)));
    expect(namedSubjects(about('𝕏'.repeat(161)))).toEqual(about(`${'𝕏'.repeat(159)}…`));
    expect(namedSubjects(about(undefined))).toEqual(about(undefined));
  });

  it('is called by its title and the name of the record that it opens', () => {
    const [fence, roof] = ['Fence', 'Roof'].map((name) => ({ kind: 'task', id: name, name }));
    const titled = (...subjects: readonly (typeof fence)[]) =>
      namedTitle({ title: 'New task', subjects: subjects.flatMap((subject) => subject ?? []) });
    expect([titled(fence, roof), titled()]).toEqual(['New task: Fence', 'New task']);
  });
});
