import { expect, it } from 'vitest';
import { jobKindName } from '#core/jobs/dead-job.ts';

it.each([
  ['mail', 'Mail'],
  ['remove-user', 'Removal of a user'],
  ['reindex', 'reindex'],
  ['constructor', 'constructor'],
])('a job of the kind %j is called %j', (kind, name) => {
  expect(jobKindName(kind)).toBe(name);
});
