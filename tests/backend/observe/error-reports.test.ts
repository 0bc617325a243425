import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

const lines: string[] = [];
let backend: EmbeddedBackend;
beforeAll(async () => {
  backend = await startEmbeddedBackend({ errorReports: true, logLines: { write: (line) => void lines.push(line) } });
});
afterAll(() => backend.close());

const report = {
  name: 'TypeError',
  message: 'it broke at "my own words"',
  stack: ['main-Ab12.js:1:200'],
  route: '/orders/:id',
  build: 'main-Ab12.js',
};
const send = async (body: unknown, type = 'application/json'): Promise<number> =>
  (
    await backend.app.inject({
      method: 'POST',
      url: '/error-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
    })
  ).statusCode;
const warned = () => lines.map((line) => JSON.parse(line) as object).filter((line) => 'stack' in line);

it('a report is one line of the log, without what a person typed', async () => {
  expect(await send({ ...report, more: 'my own words' })).toBe(204);
  expect(warned()).toEqual([
    expect.objectContaining({
      msg: 'the portal failed at /orders/:id: TypeError: it broke at …',
      route: '/orders/:id',
      build: 'main-Ab12.js',
      stack: 'main-Ab12.js:1:200',
      level: 40,
    }),
  ]);
  expect(lines.join('')).not.toContain('my own words');
});

it('what is no report is refused, and what is too large is not read', async () => {
  expect(await send({ ...report, route: '/orders/my own words' })).toBe(400);
  expect(await send({ ...report, message: 'x'.repeat(10_000) })).toBe(413);
  expect(await send(report, 'application/xml')).toBe(415);
  expect(warned()).toHaveLength(1);
});

it('one address may report ten at once', async () => {
  const statuses = await Promise.all(Array.from({ length: 15 }, () => send(report)));
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(10);
  expect(statuses).toContain(429);
});

it('the portal learns the address from its config', async () => {
  const config = (await backend.app.inject('/config.json')).json();
  expect(config).toMatchObject({ errorReportsEndpoint: '/error-reports' });
  expect(config).not.toHaveProperty('tracing');
});
