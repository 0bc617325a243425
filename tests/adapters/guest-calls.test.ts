import { expect, it } from 'vitest';
import { createGuestCalls } from '#adapters/appsync/guest-calls.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { failureOf } from '#tests/support/rejection.ts';

const keys = { AccessKeyId: 'AKID', SecretKey: 'secret', SessionToken: 'session' };

const setUp = () => {
  const clock = createMemoryClock();
  const asked: string[] = [];
  let isDown = true;
  const guestCalls = createGuestCalls({
    region: 'us-west-2',
    identityPoolId: 'us-west-2:pool',
    identityPoolEndpoint: undefined,
    clock,
    send: async (_address, init) => {
      const target = new Headers(init?.headers).get('X-Amz-Target') ?? '';
      asked.push(target.split('.').at(-1) ?? '');
      if (isDown) throw new TypeError('Failed to fetch');
      return Response.json(target.endsWith('.GetId') ? { IdentityId: 'us-west-2:guest' } : { Credentials: keys });
    },
  });
  return {
    clock,
    asked,
    call: () => guestCalls('https://api.test/graphql', '{}'),
    recover: () => {
      isDown = false;
    },
  };
};

it('a guest’s keys that could not be had are asked for again with the next call', async () => {
  const { call, recover, asked } = setUp();
  expect(await failureOf(call())).toMatchObject({ kind: 'connection-lost' });
  recover();
  expect(JSON.stringify(await call())).toContain('AKID');
  expect(asked).toEqual(['GetId', 'GetId', 'GetCredentialsForIdentity']);
});

it('a guest’s keys are kept for 50 minutes', async () => {
  const { call, recover, asked, clock } = setUp();
  recover();
  await call();
  clock.advance(50 * 60 * 1000 - 1);
  await call();
  expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity']);
  clock.advance(1);
  await call();
  expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity', 'GetCredentialsForIdentity']);
});
