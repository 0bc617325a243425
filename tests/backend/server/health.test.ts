import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthRoutes } from '#backend/server/health-routes.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.close());

const ask = (url: string, host = 'localhost') => backend.app.inject({ method: 'GET', url, headers: { host } });

/** A server whose database answers as told. */
const serverOver = (ping: () => Promise<unknown>) => {
  const app = fastify();
  healthRoutes(app, { ping });
  return app;
};

describe('a server that drains', () => {
  it('is alive and not ready, and serves as before', async () => {
    const draining = await startEmbeddedBackend();
    try {
      const codes = async () =>
        Promise.all(
          ['/health', '/ready', '/config.json'].map(async (url) => (await draining.app.inject({ url })).statusCode),
        );
      expect(await codes()).toEqual([200, 200, 200]);
      draining.drain();
      expect(await codes()).toEqual([200, 503, 200]);
    } finally {
      await draining.close();
    }
  });
});

describe('a machine that watches', () => {
  it.each(['/health', '/ready'])('hears from %s under any name that all is well', async (path) => {
    for (const host of ['localhost', '10.0.0.7:5173', 'evil.test']) {
      const answer = await ask(path, host);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'ok' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['/health/', '/ready/../config.json', '/ready?/config.json', '/config.json'])(
    'learns nothing else under another name: %s',
    async (path) => {
      const answer = await ask(path, 'evil.test');
      expect(answer.body).not.toContain('productName');
      expect([200, 404, 421]).toContain(answer.statusCode);
    },
  );

  it('hears that a process whose database refuses is alive and not ready', async () => {
    const app = serverOver(() => Promise.reject(new Error('refused')));
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect((await app.inject('/ready')).statusCode).toBe(503);
  });

  it('hears it before the database answers, where that takes long, which is asked once meanwhile', async () => {
    let asked = 0;
    let answer: (value: unknown) => void = () => undefined;
    const silence = new Promise((resolve) => (answer = resolve));
    const app = serverOver(() => {
      asked += 1;
      return silence;
    });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await app.inject('/ready')).statusCode));
    expect(statuses).toEqual([503, 503, 503]);
    expect(asked).toBe(1);
    answer(1);
    expect((await app.inject('/ready')).statusCode).toBe(200);
  });
});

describe('a backend whose database is closed', () => {
  it('is not ready', async () => {
    const other = await startEmbeddedBackend();
    await other.database.pool.end();
    expect((await other.app.inject('/ready')).statusCode).toBe(503);
    expect((await other.app.inject('/health')).statusCode).toBe(200);
    other.database.pool.end = () => Promise.resolve();
    await other.close();
  });
});
