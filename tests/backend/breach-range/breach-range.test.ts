import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BreachRangeFault } from '#backend/breach-range/own-range.ts';
import { createLeakedHashes } from '#backend/breach-range/leaked-passwords.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let backend: EmbeddedBackend;
let fault: BreachRangeFault | undefined;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ breachRangeFault: () => fault });
});
afterAll(() => backend.close());

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

const ask = (prefix: string, headers: Record<string, string> = {}) =>
  backend.app.inject({ method: 'GET', url: `/breach-range/${prefix}`, headers });

const during = async <T>(chosen: BreachRangeFault, work: () => Promise<T>): Promise<T> => {
  fault = chosen;
  try {
    return await work();
  } finally {
    fault = undefined;
  }
};

const linesOf = (body: string): readonly string[] => body.split('\r\n').slice(0, -1);

const prefix = hashOf('password').slice(0, 5);
const known = `${hashOf('password').slice(5)}:1`;

describe('the range service', () => {
  it('knows passwords that leaked, each as seen once at least', async () => {
    for (const password of ['password', '123456', 'qwerty', 'letmein', 'dragon']) {
      const { body } = await ask(hashOf(password).slice(0, 5));
      expect(linesOf(body)).toContain(`${hashOf(password).slice(5)}:1`);
    }
  });

  it('does not know a password that nobody has', async () => {
    const { body } = await ask(hashOf('a fresh one: 8f3k-Wq2z-77').slice(0, 5));
    expect(body).not.toContain(hashOf('a fresh one: 8f3k-Wq2z-77').slice(5));
  });

  it('answers in 800 to 1,000 lines whatever is asked, with or without the wish for padding', async () => {
    for (const asked of [prefix, '00000', 'FFFFF', 'ABCDE'])
      for (const headers of [{}, { 'add-padding': 'true' }]) {
        const lines = linesOf((await ask(asked, headers)).body);
        expect(lines.length).toBeGreaterThanOrEqual(800);
        expect(lines.length).toBeLessThanOrEqual(1000);
        expect(lines.filter((line) => !/^[0-9A-F]{35}:\d+$/.test(line))).toEqual([]);
        expect(lines).toEqual([...lines].sort());
      }
  });

  it('pads with other lines each time', async () => {
    const [one = '', other = ''] = await Promise.all([1, 2].map(async () => (await ask(prefix)).body));
    const others = new Set(linesOf(other));
    expect(linesOf(one).filter((line) => others.has(line) && line.endsWith(':0'))).toEqual([]);
  });

  it('is plain text for anybody that nothing keeps and no cookie belongs to', async () => {
    const { statusCode, headers } = await ask(prefix);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('takes lower case for upper case', async () => {
    expect(linesOf((await ask(prefix.toLowerCase())).body)).toContain(known);
  });

  it.each(['1234', '123456', 'GHIJK', '12 45', '%2e%2e%2f', hashOf('password')])(
    'refuses %s, which is no prefix',
    async (asked) => {
      expect((await ask(asked)).statusCode).toBe(400);
    },
  );

  it('is told as this server’s own', async () => {
    expect((await backend.app.inject('/config.json')).json()).toMatchObject({
      breachRangeBase: '/breach-range',
      integrations: { breachRange: 'embedded' },
    });
  });

  it('makes its hashes once, in pieces between which others are answered', async () => {
    let asked = 0;
    const hashes = createLeakedHashes(async () => {
      asked += 1;
      return Array.from({ length: 5000 }, (_, at) => `password ${at}`);
    });
    let turns = 0;
    let isMade = false;
    const count = (): void => {
      turns += 1;
      if (!isMade) setImmediate(count);
    };
    setImmediate(count);
    const [one, other] = await Promise.all([hashes(), hashes()]);
    isMade = true;
    expect(one).toBe(other);
    expect(asked).toBe(1);
    expect(turns).toBeGreaterThanOrEqual(4);
    expect([...one.values()].flat()).toHaveLength(5000);
  });
});

describe('a range service out of order', () => {
  it('is out of service', async () => {
    expect((await during('unavailable', () => ask(prefix))).statusCode).toBe(503);
  });

  it('is busy, and says until when', async () => {
    const { statusCode, headers } = await during('busy', () => ask(prefix));
    expect([statusCode, headers['retry-after']]).toEqual([429, '1']);
  });

  it('sends a page', async () => {
    const { headers } = await during('html', () => ask(prefix));
    expect(headers['content-type']).toContain('text/html');
  });

  it('counts nothing', async () => {
    const { body } = await during('count-zero', () => ask(prefix));
    expect(linesOf(body)).toContain(known.replace(':1', ':0'));
  });

  it('writes in lower case', async () => {
    expect(linesOf((await during('lower-case', () => ask(prefix))).body)).toContain(known.toLowerCase());
  });

  it('leaves the last end of line out', async () => {
    const { body } = await during('no-last-end', () => ask(prefix));
    expect(body).toMatch(/:\d$/);
  });

  it('keeps silent until the asker leaves, and keeps nobody from stopping the server', async () => {
    const other = await startEmbeddedBackend({ breachRangeFault: () => 'silent' });
    const asking = new AbortController();
    const answers = [asking.signal, undefined].map((signal) =>
      fetch(`${other.url}/breach-range/${prefix}`, signal === undefined ? {} : { signal }).then(
        () => 'answered',
        () => 'ended',
      ),
    );
    expect(await Promise.race([...answers, other.app.inject('/health').then(({ statusCode }) => statusCode)])).toBe(
      200,
    );
    asking.abort();
    expect(await answers[0]).toBe('ended');
    await other.close();
    expect(await answers[1]).toBe('ended');
  });
});

describe('a range service of somebody else’s', () => {
  it('is told to the portal, whose page may reach it and no other', async () => {
    const base = 'https://ranges.example.com/range';
    const other = await startEmbeddedBackend({ breachRangeBase: base });
    try {
      expect((await other.app.inject('/config.json')).json()).toMatchObject({
        breachRangeBase: base,
        integrations: { breachRange: 'live' },
      });
      expect((await other.app.inject(`/breach-range/${prefix}`)).headers['content-type']).not.toContain('text/plain');
    } finally {
      await other.close();
    }
  });
});
