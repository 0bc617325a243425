import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExclusively } from '#adapters/amplify/across-tabs.ts';
import { createAmplifySdk } from '#adapters/amplify/amplify-sdk.ts';
import { idTokenKey, setUp } from '#tests/support/identity/amplify-stage.ts';
import { ada, aDeviceWith, anIdToken } from '#tests/support/identity/tokens.ts';

let answer: readonly [status: number, body: object] = [200, {}];
const asked: (string | undefined)[] = [];

const server = createServer((request, response) => {
  asked.push(String(request.headers['x-amz-target']).split('.').at(-1));
  response.writeHead(answer[0], { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer[1]));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => asked.splice(0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const sdk = () =>
  createAmplifySdk(
    {
      userPoolId: 'us-west-2_pool',
      userPoolClientId: 'web',
      userPoolEndpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    aDeviceWith('web', anIdToken({ ...ada, exp: Date.now() / 1000 + 3600 })),
  );

it('devices of a pool are sessions, the last used first, whatever the pool says of them', async () => {
  const attributes = [{ Name: 'last_ip_used', Value: '203.0.113.9' }];
  const Devices = [
    { DeviceKey: 'us-west-2_a', DeviceCreateDate: 0, DeviceLastAuthenticatedDate: 1 },
    { DeviceKey: 'us-west-2_b', DeviceAttributes: attributes, DeviceCreateDate: 1, DeviceLastAuthenticatedDate: 60 },
  ];
  answer = [200, { Devices }];
  expect(await sdk().sessions('us-west-2_a')).toEqual([
    {
      id: 'us-west-2_b',
      device: '',
      address: '203.0.113.9',
      signedInAt: '1970-01-01T00:00:01.000Z',
      seenAt: '1970-01-01T00:01:00.000Z',
      isCurrent: false,
    },
    {
      id: 'us-west-2_a',
      device: '',
      address: undefined,
      signedInAt: '1970-01-01T00:00:00.000Z',
      seenAt: '1970-01-01T00:00:01.000Z',
      isCurrent: true,
    },
  ]);
});

it.each(['InvalidUserPoolConfigurationException', 'InvalidParameterException'])(
  'a pool that tracks no devices, and refuses with %s, has no sessions to list',
  async (__type) => {
    answer = [400, { __type, message: 'Device tracking is off' }];
    expect(await sdk().sessions(undefined)).toEqual([]);
  },
);

it('any other refusal of a list is one', async () => {
  answer = [400, { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' }];
  await expect(sdk().sessions(undefined)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('a session that has ended is ended, and what is no key of one is not sent', async () => {
  answer = [400, { __type: 'ResourceNotFoundException', message: 'Device does not exist.' }];
  await sdk().endSession('us-west-2_a');
  expect(asked).toEqual(['ForgetDevice']);
  for (const id of ['', 'unknown', 'us-west-2_a b']) await sdk().endSession(id);
  expect(asked).toEqual(['ForgetDevice']);
  answer = [400, { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' }];
  await expect(sdk().endSession('us-west-2_a')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

describe('a changed profile', () => {
  const inTurns = () => {
    let last: Promise<unknown> = Promise.resolve();
    return <T>(_name: string, action: () => Promise<T>): Promise<T> => {
      const turn = last.then(action, action);
      last = turn;
      return turn;
    };
  };

  it.each([
    ['this tab', 0],
    ['another tab', 1],
  ])('shows in the token though %s was renewing it meanwhile', async (_name, which) => {
    let name = 'Ada';
    const answers: (() => void)[] = [];
    const { clock, service, storage, tab } = setUp(3600, {
      changeProfile: async (changes) => {
        name = changes.name ?? name;
      },
    });
    const refresh = (): Promise<boolean> => {
      const token = anIdToken({ ...ada, name, exp: clock.now() / 1000 + 7200 });
      return new Promise((resolve) => {
        answers.push(() => {
          storage.set(idTokenKey, token);
          resolve(true);
        });
      });
    };
    Object.assign(service, { refresh });
    const exclusively = which === 0 ? createExclusively(undefined) : inTurns();
    const tabs = [tab(storage, exclusively), tab(storage, exclusively)];
    let changes = 0;
    tabs[0]?.onChange(() => (changes += 1));
    const renewal = tabs[which]?.renewIdToken(storage.get(idTokenKey));
    await setImmediate();
    const changing = tabs[0]?.changeProfile({ name: 'Grace' });
    for (let round = 0; round < 3; round += 1) {
      await setImmediate();
      for (const answer of answers.toReversed()) answer();
      answers.length = 0;
    }
    await Promise.all([renewal, changing]);
    expect((await Promise.all(tabs.map((each) => each.currentUser()))).map((user) => user?.name)).toEqual([
      'Grace',
      'Grace',
    ]);
    expect(changes).toBe(1);
  });
});

describe('ending a session', () => {
  it('that is this device’s own signs out, by the key in its access token', async () => {
    const ended: string[] = [];
    const { storage, tab } = setUp(3600, {
      endSession: async (id) => void ended.push(id),
      signOut: async () => undefined,
    });
    storage.set('CognitoIdentityServiceProvider.web.ada-id.accessToken', anIdToken({ device_key: 'local_1' }));
    const identity = tab();
    await identity.endSession('local_2');
    expect(await identity.currentUser()).toBeDefined();
    await identity.endSession('local_1');
    expect(await identity.currentUser()).toBeUndefined();
    expect(ended).toEqual(['local_2']);
  });
});
