import { expect, it } from 'vitest';
import { withoutSecrets } from '#backend/dead-jobs/without-secrets.ts';

it.each([
  ['a mail address', '550 <ada+x@coolio.test>: no such mailbox', '550 <[address]>: no such mailbox'],
  ['a code', 'Your code is 482913', 'Your code is [hidden]'],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc was refused', 'Bearer [hidden] was refused'],
  ['a temporary password', 'no user has Kp2mQw9RtZ4vXy', 'no user has [hidden]'],
  ['a hash', `key=${'a1'.repeat(32)}`, '[hidden]'],
  [
    'what follows the host of an address',
    'GET https://mail.test/reset?token=a1b2 failed',
    'GET https://mail.test/… failed',
  ],
  ['the password in an address', 'smtp://ada:secret@mail.test:587 refused', 'smtp://mail.test:587/… refused'],
])('leaves %s out of an error that is shown', (_what, error, shown) => {
  expect(withoutSecrets(error)).toBe(shown);
});

it.each([
  'connect ECONNREFUSED 127.0.0.1:587',
  'the webhook found it malformed',
  'relation "mails" does not exist',
  'TypeError: no getElementsByTagName',
])('leaves %j as it is', (error) => {
  expect(withoutSecrets(error)).toBe(error);
});

it('leaves the last word out of an error that was kept in part', () => {
  expect(withoutSecrets(`${'no luck '.repeat(62)}4829`)).toBe(`${'no luck '.repeat(62)}…`);
});

it('shows 500 characters at most', () => {
  expect(withoutSecrets('no luck '.repeat(100))).toHaveLength(500);
});
