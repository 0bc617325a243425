import { expect, it } from 'vitest';
import { deviceName } from '#core/identity/device-name.ts';
import { namedFetch } from '#src/composition/named-fetch.ts';

it('the command line names itself in each request and keeps the other headers', async () => {
  const sent: (readonly (readonly [string, string])[])[] = [];
  const send = namedFetch('portal-cli', async (_input, init) => {
    sent.push([...new Headers(init?.headers)]);
    return new Response();
  });
  const headers = { accept: 'text/csv' };
  await send('http://localhost/', { headers });
  await send(new Request('http://localhost/', { headers }));
  const named = [
    ['accept', 'text/csv'],
    ['user-agent', 'portal-cli'],
  ];
  expect(sent).toEqual([named, named]);
  expect(deviceName('portal-cli')).toBe('Command line');
});
