import { describe, expect, it } from 'vitest';
import { createErrorReports } from '#adapters/web/error-reports.ts';
import { errorReport, placesIn, readErrorReport, withoutValues } from '#core/error-reports/error-report.ts';

const script = 'https://portal.test/assets/main-Ab12.js';
const thrown = (message: string): TypeError => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at save (${script}:1:200)\n    at https://portal.test/assets/page-x.js?token=secret:2:3\n    at draw (https://portal.test/assets/kit-9_z.js:44:7)\n    at eval (https://portal.test/orders/01ABC:1:1)`;
  return error;
};
const report = errorReport(thrown('it broke'), { route: '/orders/:id', script });

describe('a report of an error', () => {
  it('names where it was thrown in built scripts, and no address', () => {
    expect(report).toEqual({
      name: 'TypeError',
      message: 'it broke',
      stack: ['main-Ab12.js:1:200', 'kit-9_z.js:44:7'],
      route: '/orders/:id',
      build: 'main-Ab12.js',
    });
  });

  it.each([
    ['Unexpected token \'M\', "My own words" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['Failed at https://portal.test/orders/01ABC?token=secret', 'Failed at …'],
    ['no mail to ada@coolio.test', 'no mail to …'],
    ['order 01J9Z8 of 450.00', 'order … of …'],
    [`a${'b'.repeat(40)}c`, '…'],
    ['fails\nwith secret words', 'fails'],
    ['an unclosed "secret words', 'an unclosed …'],
    ['\u001B[31mred', '…'],
  ])('has no value of the message %j', (message, without) => {
    expect(withoutValues(message)).toBe(without);
  });

  it('is read as it is sent, and once more without values', () => {
    expect(readErrorReport(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(readErrorReport({ ...report, message: 'of "Ada"' })?.message).toBe('of …');
  });

  it.each([
    undefined,
    'text',
    {},
    { ...report, name: 'ada@coolio.test' },
    { ...report, route: '/orders/01J9Z8' },
    { ...report, build: 'my words' },
    { ...report, stack: ['my words'] },
    { ...report, stack: Array.from({ length: 21 }, () => 'a.js:1:1') },
    { ...report, message: { secret: true } },
  ])('is none where it is %j', (sent) => {
    expect(readErrorReport(sent)).toBeUndefined();
  });

  it('has twenty places at most, however long the stack is', () => {
    expect(placesIn(`${script}:1:1\n`.repeat(100_000))).toHaveLength(20);
  });
});

describe('the reports of a page', () => {
  const reporting = () => {
    const sent: { readonly url: unknown; readonly request: RequestInit | undefined; readonly body: string }[] = [];
    const send = async (url: unknown, request?: RequestInit): Promise<Response> => {
      sent.push({ url, request, body: request?.body as string });
      throw new TypeError('no network');
    };
    return { sent, tell: createErrorReports({ endpoint: '/error-reports', route: () => '/orders/:id', script, send }) };
  };

  it('are sent once for each error, without cookies', () => {
    const { sent, tell } = reporting();
    tell(thrown('it broke'));
    tell(thrown('it broke'));
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([{ url: '/error-reports', request: { method: 'POST', credentials: 'omit' } }]);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([report]);
  });

  it('are ten at most', () => {
    const { sent, tell } = reporting();
    for (const letter of 'abcdefghijklmnop') tell(thrown(letter.repeat(3)));
    expect(sent).toHaveLength(10);
  });

  it('say of what is no error only that it is none', () => {
    const { sent, tell } = reporting();
    tell({ secret: 'words' });
    expect(sent.map(({ body }) => body).join('')).not.toContain('secret');
  });
});
