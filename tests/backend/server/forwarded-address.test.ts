import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createServer, type ServerOptions } from '#backend/server/create-server.ts';
import { silentLog } from '#backend/storage/log.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Who a server takes the client for, whose proxies at 10.0.0.1 and 10.0.0.2 each add the address that they see. */
const seenBy = async (trustProxy: ServerOptions['trustProxy'], from: string, forwarded: string): Promise<string> => {
  app = createServer({ log: silentLog, hosts: undefined, secure: false, trustProxy });
  app.get('/who', async ({ ip }) => ip);
  const { body } = await app.inject({ url: '/who', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } });
  return body;
};

const spoofs = ['', '10.9.9.9, ', '10.0.0.2, 198.51.100.1, ', '127.0.0.1, ::1, '];

describe('the address of a client, whatever they wrote into X-Forwarded-For themselves,', () => {
  it.each(spoofs)('is that of the connection where no proxy is trusted, after "%s"', async (spoof) => {
    expect(await seenBy(false, '203.0.113.8', `${spoof}192.0.2.1`)).toBe('203.0.113.8');
  });

  it.each(spoofs)('is what the one trusted proxy added, after "%s"', async (spoof) => {
    expect(await seenBy(1, '10.0.0.1', `${spoof}203.0.113.8`)).toBe('203.0.113.8');
  });

  it.each(spoofs)('is what the outer of two trusted proxies added, after "%s"', async (spoof) => {
    expect(await seenBy(2, '10.0.0.1', `${spoof}203.0.113.8, 10.0.0.2`)).toBe('203.0.113.8');
  });

  it('is the nearest that is in none of the trusted networks', async () => {
    expect(await seenBy(['10.0.0.0/24'], '10.0.0.1', '10.9.9.9, 203.0.113.8, 10.0.0.2')).toBe('203.0.113.8');
    expect(await seenBy(['10.0.0.0/24'], '203.0.113.8', '198.51.100.1')).toBe('203.0.113.8');
  });
});
