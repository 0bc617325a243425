import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '#backend/migrations.ts';

const files = readdirSync('src-backend', { recursive: true, encoding: 'utf8' })
  .map((path) => /-migration-(\d{4})\.ts$/.exec(path)?.[1])
  .filter((number) => number !== undefined)
  .sort();

describe('the schema changes', () => {
  it('are numbered without a gap, each by one file', () => {
    const numbers = Object.keys(migrations)
      .map((name) => name.slice(0, 4))
      .sort();
    expect(numbers).toEqual(files);
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
  });
});
