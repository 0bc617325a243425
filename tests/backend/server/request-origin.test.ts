import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { keepOrigins, presentOrigin, withOrigin } from '#backend/http/request-origin.ts';

const from = (address: string) => ({ address, location: null, userAgent: '' });

/** A promise that is settled by hand. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('the origin of a request', () => {
  it('is known to its own work until that has ended, whatever other work ends meanwhile', async () => {
    const [first, second] = [gate(), gate()];
    const work = (address: string, { opened }: ReturnType<typeof gate>) =>
      withOrigin(from(address), async () => {
        await opened;
        return presentOrigin()?.address;
      });
    const [slow, quick] = [work('203.0.113.1', first), work('203.0.113.2', second)];
    second.open();
    expect(await quick).toBe('203.0.113.2');
    expect(withOrigin(from('203.0.113.3'), () => presentOrigin()?.address)).toBe('203.0.113.3');
    first.open();
    expect(await slow).toBe('203.0.113.1');
    expect(presentOrigin()).toBeUndefined();
  });

  it('is left with work that fails, at once or later', async () => {
    const waiting = gate();
    const slow = withOrigin(from('203.0.113.1'), async () => {
      await waiting.opened;
      return presentOrigin()?.address;
    });
    const fail = (): never => {
      throw new Error('failed');
    };
    expect(() => withOrigin(from('203.0.113.2'), fail)).toThrow('failed');
    await expect(withOrigin(from('203.0.113.2'), async () => fail())).rejects.toThrow('failed');
    waiting.open();
    expect(await slow).toBe('203.0.113.1');
    expect(presentOrigin()).toBeUndefined();
  });

  it('is known to the handlers of routes but for those that see to it by themselves', async () => {
    const app = fastify();
    keepOrigins(app, { locationHeader: 'X-Country', except: ['/own'] });
    const told = async () => {
      await Promise.resolve();
      return presentOrigin() ?? 'unknown';
    };
    app.get('/kept', told);
    app.get('/own', told);
    const headers = { 'x-country': 'NL', 'user-agent': 'Tests' };
    const ask = async (url: string) => (await app.inject({ url, headers })).body;
    expect(JSON.parse(await ask('/kept'))).toEqual({ address: '127.0.0.1', location: 'NL', userAgent: 'Tests' });
    expect(await ask('/own')).toBe('unknown');
    await app.close();
  });
});
