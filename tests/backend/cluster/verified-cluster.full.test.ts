import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { startBalancer } from '#tests/support/proxies/balancer.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { startCluster } from './cluster.ts';

const rounds = 2;

/** The command as it is typed. */
const verify = (url: string): Promise<{ readonly code: number | null; readonly out: string }> =>
  new Promise((resolve) => {
    const tool = spawn(process.execPath, ['tools/verify-contracts.mjs', '--url', url, '--yes'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts: string[] = [];
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (text: Buffer) => texts.push(text.toString()));
    tool.on('close', (code) => resolve({ code, out: texts.join('') }));
  });

/** A balancer passes the client's Host on, or the backends know by PUBLIC_URL what people call them. */
const hosts = [
  { host: 'kept', isPublic: false },
  { host: 'replaced', isPublic: true },
] as const;

it.each(hosts)(
  'two backends keep the contract whole behind a balancer that takes them in turns, with its Host $host',
  async ({ host, isPublic }) => {
    const balancer = await startBalancer(host);
    const cluster = await startCluster(2, {
      demo: true,
      publicUrl: isPublic ? balancer.url : undefined,
      seed: (made) => seedDemo({ ...made, log: silentLog }),
    });
    const urls = cluster.backends.map(({ url }) => url);
    balancer.serve(urls);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const { code, out } = await verify(balancer.url);
        expect(out).toMatch(/\n\d+ expectations kept, 0 failed\n/);
        expect(code).toBe(0);
      }
      const given = urls.map(balancer.given);
      const [few, many] = given.map(({ requests }) => requests).sort((left, right) => left - right);
      expect((many ?? 0) - (few ?? 0)).toBeLessThanOrEqual(1);
      expect(few).toBeGreaterThan(100);
      expect(Math.min(...given.map(({ sockets }) => sockets))).toBeGreaterThan(0);

      const token = await cluster.next().signIn('ada@coolio.test', 'portal-demo-1');
      for (const page of urls) {
        const client = await openRealtime(balancer.url, token, { origin: balancer.url });
        expect(client.frames.map(({ type }) => type)).toContain('connection_ack');
        client.close();
        await expect(openRealtime(page, token, { origin: 'https://evil.test' })).rejects.toThrow('403');
      }
    } finally {
      await cluster.close();
      await balancer.close();
    }
  },
  600_000,
);
