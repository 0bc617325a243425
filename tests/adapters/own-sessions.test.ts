import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAmplifySdk } from '#adapters/amplify/amplify-sdk.ts';
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
