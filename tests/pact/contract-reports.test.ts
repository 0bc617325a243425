import { describe, expect, it } from 'vitest';
import { exitCode, usageExitCode } from '#src/cli/exit-code.ts';
import { createEarlierRuns } from '#tools/contract/earlier-runs.mjs';
import { createPatientFetch, LimitReached } from '#tools/contract/patient-fetch.mjs';
import { junitReport, markdownReport, terminalReport } from '#tools/contract/reports.mjs';
import { exits } from '#tools/contract/stop.mjs';
import type { VerifyReport } from '#tools/contract/verify-pact.mjs';

const report: VerifyReport = {
  results: [
    { operation: 'GetOrder', description: 'orders: one is read', status: 'ok', problems: [], milliseconds: 12 },
    {
      operation: 'GetOrder',
      description: 'orders: one is <missing>',
      status: 'failed',
      problems: [{ path: '$.data.getOrder', message: 'expected null | "none"' }],
    },
    { operation: 'Lead', description: 'leads: one is left', status: 'limited', problems: [] },
  ],
  skipped: [
    { operation: 'RenewSubscription', description: 'payments: a period is billed', reason: 'test payment page' },
  ],
  left: ['order 1, of the paid proposal 2'],
};

const run = { url: 'https://portal.test', run: '20261122-abc', began: new Date(0), seconds: 7 };

describe('the report of verify:contracts', () => {
  it('has a line for each operation on a terminal, with what was not kept and what is left below', () => {
    expect(terminalReport(report).split('\n')).toEqual([
      'operation          expectations  result',
      'GetOrder                      2  FAILED',
      '  FAILED  orders: one is <missing>',
      '    $.data.getOrder  expected null | "none"',
      'Lead                          1  limited',
      '  limited  leads: one is left',
      'RenewSubscription             1  skipped',
      '  skipped  payments: a period is billed',
      '',
      '1 expectations kept, 1 failed, 1 not tried because the server limits calls, 1 skipped, as there is no test payment page',
      '',
      'Left on the server:',
      '  order 1, of the paid proposal 2',
    ]);
  });

  it('is Markdown for people', () => {
    const text = markdownReport(report, run);
    expect(text).toContain('| GetOrder | 2 | FAILED |');
    expect(text).toContain(String.raw`  - $.data.getOrder  expected null \| "none"`);
    expect(text).toContain('## Left on the server\n\n- order 1, of the paid proposal 2\n');
  });

  it('is JUnit for a build server', () => {
    const text = junitReport(report, run);
    expect(text).toContain('<testsuites name="https://portal.test" tests="4" failures="1" time="7"');
    expect(text).toContain('<testcase classname="GetOrder" name="orders: one is read" time="0.012"/>');
    expect(text).toContain('name="orders: one is &lt;missing&gt;"');
    expect(text).toContain('<failure message="$.data.getOrder  expected null | &quot;none&quot;">');
    expect(text.match(/<skipped /g)).toHaveLength(2);
  });

  it('ends with the exit codes of the command line', () => {
    const { accessDenied, connectionLost, limitExceeded, identity, usage } = exits;
    expect([accessDenied, connectionLost, limitExceeded, identity, usage]).toEqual([
      exitCode('access-denied'),
      exitCode('connection-lost'),
      exitCode('limit-exceeded'),
      exitCode('identity'),
      usageExitCode,
    ]);
  });
});

describe('a server that limits calls', () => {
  const fetchAfter = async (retryAfter: string | undefined, longestWait: number) => {
    const waits: number[] = [];
    const answers = [
      new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
      new Response('{"data":1}', { headers: { 'content-type': 'application/json' } }),
    ];
    const patient = createPatientFetch({
      longestWait,
      note: () => undefined,
      wait: async (seconds) => waits.push(seconds),
      send: async () => answers.shift() ?? new Response(''),
    });
    const outcome = await patient('http://portal.test/graphql', {}).catch((error: unknown) => error);
    return { waits, outcome };
  };

  it.each([
    ['seconds', '7', 7],
    ['a date that is over', new Date(0).toUTCString(), 1],
    ['nothing', undefined, 1],
  ])('is waited for when it says %s', async (_name, retryAfter, seconds) => {
    expect(await fetchAfter(retryAfter, 60)).toEqual({
      waits: [seconds],
      outcome: { status: 200, contentType: 'application/json', text: '{"data":1}' },
    });
  });

  it('is given up where it asks for longer than was allowed', async () => {
    const { waits, outcome } = await fetchAfter('61', 60);
    expect(waits).toEqual([]);
    expect(outcome).toBeInstanceOf(LimitReached);
  });
});

describe('what an earlier run left', () => {
  const account = { id: '1', email: 'contract-check-1@coolio.test', group: 'User', createdAt: '2026-11-22T00:00:00Z' };
  const recipients = [{ email: account.email }];
  const proposals = [
    { id: 'refused', status: 'SENT', recipients },
    { id: 'deleted', status: 'DRAFT', recipients },
    { id: 'paid', status: 'PAID', recipients },
  ];

  it('is removed as far as the server lets it, and the rest is said', async () => {
    const removed: unknown[] = [];
    const notes: string[] = [];
    const { remove } = createEarlierRuns({
      adminToken: 'admin',
      note: (text) => notes.push(text),
      call: async (name, _token, variables) => {
        if (name === 'GetProposals') return { items: proposals, nextToken: null };
        if (name.startsWith('Get')) return { items: [], nextToken: null };
        if (Object.values(variables ?? {}).includes('refused')) throw new Error('Conflict');
        return removed.push(variables);
      },
    });
    expect(await remove([account])).toEqual(['proposal refused of an earlier run (Conflict)']);
    expect(removed).toEqual([{ id: 'deleted' }, { username: account.email }]);
    expect(notes).toEqual(['Of earlier runs: removed 1 account, 1 proposal, 0 tasks.']);
  });
});
