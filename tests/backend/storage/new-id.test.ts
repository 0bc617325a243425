import { describe, expect, it } from 'vitest';
import { newId } from '#backend/storage/new-id.ts';
import { isUlid } from '#core/kernel/ulid.ts';

const later = Date.UTC(2027, 0, 31);

describe('the ids of records', () => {
  it('sort in the order in which they were made within one millisecond', () => {
    const made = Array.from({ length: 1000 }, () => newId(later));
    expect(made.every(isUlid)).toBe(true);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('are of the time given, also where it goes back', () => {
    const [after, before] = [newId(later), newId(later - 1)];
    expect(before < after).toBe(true);
  });
});
