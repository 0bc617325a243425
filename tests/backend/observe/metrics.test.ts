import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import { counters, durations, gauges } from '#backend/observe/metric-catalog.ts';
import { contractTexts } from '#backend/graphql/known-operations.ts';
import { paymentStage, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { metricLines, seriesOf } from '#tests/support/observe/metric-lines.ts';

/** What nobody may read among metrics. */
const canary = 'canary-7c2e';

let stage: PaymentStage;
const read = async (): Promise<string> => (await fetch(stage.backend.metricsAddress ?? '')).text();

beforeAll(async () => {
  stage = await paymentStage({ metrics: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => stage.backend.close());

describe('metrics', () => {
  it('count requests, operations, statements, jobs, mails and payment events after a few of them', async () => {
    const { backend, ada, open, deliver } = stage;
    await ada(GetBrandsDocument, {});
    await open(0);
    await deliver('{}', { 'portal-signature': 'forged' });
    await backend.jobs.drained();
    const lines = metricLines(await read());
    const countOf = (name: string, labels: Readonly<Record<string, string>>) =>
      seriesOf(lines, name, labels).reduce((sum, { value }) => sum + value, 0);
    const request = 'portal_http_request_duration_seconds_count';
    expect(countOf(request, { route: '/graphql', method: 'POST', status: '2xx' })).toBeGreaterThanOrEqual(3);
    expect(countOf(request, { route: '/webhooks/payments', status: '4xx' })).toBe(1);
    expect(
      countOf('portal_graphql_operation_duration_seconds_count', {
        operation: 'CreateCheckoutSession',
        outcome: 'ok',
      }),
    ).toBe(1);
    expect(countOf('portal_database_query_duration_seconds_count', { statement: 'select' })).toBeGreaterThan(0);
    expect(countOf('portal_job_duration_seconds_count', { kind: 'mail', outcome: 'done' })).toBeGreaterThan(0);
    expect(countOf('portal_mails_total', { outcome: 'sent' })).toBeGreaterThan(0);
    expect(countOf('portal_payment_events_total', { outcome: 'forged' })).toBe(1);
    expect(countOf('portal_jobs', { state: 'waiting' })).toBe(0);
    expect(countOf('portal_jobs_oldest_due_age_seconds', {})).toBe(0);
    expect(countOf('portal_database_connections', {})).toBeGreaterThan(0);
    expect(countOf('process_cpu_seconds_total', {})).toBeGreaterThan(0);
    expect(seriesOf(lines, 'nodejs_eventloop_lag_seconds', {})).toHaveLength(1);
  });

  it('say how many jobs are dead and how long the oldest that is due has waited', async () => {
    const { db } = stage.backend.database;
    const minuteAgo = new Date(Date.now() - 60_000);
    const job = { key: null, payload: '{}', attempts: 1, run_at: minuteAgo, lease: null, leased_until: null };
    const rest = { last_error: null, created_at: minuteAgo, ended_at: null };
    await db
      .insertInto('jobs')
      .values([
        { id: 'observed-1', kind: 'of another release', state: 'waiting', ...job, ...rest },
        { id: 'observed-2', kind: 'of another release', state: 'dead', ...job, ...rest },
      ])
      .execute();
    const lines = metricLines(await read());
    await db.deleteFrom('jobs').where('id', 'in', ['observed-1', 'observed-2']).execute();
    expect(seriesOf(lines, 'portal_jobs', {}).map(({ labels, value }) => [labels['state'], value])).toEqual([
      ['waiting', 1],
      ['dead', 1],
    ]);
    const ages = seriesOf(lines, 'portal_jobs_oldest_due_age_seconds', {}).map(({ value }) => value);
    expect(ages).toHaveLength(1);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(60);
  });

  it('count open realtime connections', async () => {
    const token = await stage.backend.signIn('ada@coolio.test');
    const client = await openRealtime(stage.backend.url, token);
    const during = metricLines(await read());
    client.close();
    expect(seriesOf(during, 'portal_realtime_connections', {})).toMatchObject([{ value: 1 }]);
    expect(seriesOf(during, 'portal_realtime_subscriptions', {})).toMatchObject([{ value: 0 }]);
  });

  it('have no address, id, name or text that a client chose in a label, and no more series for it', async () => {
    const { backend, ada } = stage;
    /** Not those of the process and of what it does by the clock. */
    const seen = (lines: ReturnType<typeof metricLines>) =>
      lines.filter(({ name }) => /^portal_(?:http|graphql)_/.test(name)).map(({ series }) => series);
    const send = (path: string, init: RequestInit = {}) => fetch(`${backend.url}${path}`, init).then((r) => r.text());
    const hostile = async (word: string): Promise<void> => {
      await send(`/${word}`);
      await send(`/checkout/${word}?${word}=${word}`);
      await send(`/files/${word}`, { method: 'PUT', body: word });
      await send('/graphql', { method: 'DELETE', headers: { 'x-request-id': word } });
      await ada(`query ${word.replace('-', '_')} { getBrands { items { id } } }`);
      await ada(`query GetBrands { ${word.replace('-', '_')} }`);
      await ada(`not graphql ${word}`);
      await ada(GetBrandsDocument, { [word]: word });
      await send('/idp', { method: 'POST', headers: { 'x-amz-target': word }, body: word });
    };
    await hostile(`${canary}-0`);
    const before = seen(metricLines(await read()));
    for (let round = 1; round <= 5; round += 1) await hostile(`${canary}-${round}`);
    const text = await read();
    expect(seen(metricLines(text))).toEqual(before);
    expect(text).not.toContain('canary');
    expect(text).not.toContain('coolio');
    const operations = metricLines(text).flatMap(({ labels }) => labels['operation'] ?? []);
    expect(operations.filter((name) => name !== 'other' && !contractTexts.has(name))).toEqual([]);
    const names = Object.keys({ ...counters, ...durations, ...gauges });
    expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('trace nothing by themselves', async () => {
    const config = await (await fetch(`${stage.backend.url}/config.json`)).text();
    expect(config).not.toContain('tracing');
  });

  it('are on a port of their own, and nowhere on the public one', async () => {
    const address = stage.backend.metricsAddress ?? '';
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const statuses = await Promise.all(
      [`${stage.backend.url}/metrics`, new URL('/', address).href].map(async (url) => {
        const response = await fetch(url);
        return [response.status, (await response.text()).includes('portal_http')];
      }),
    );
    expect(statuses.map(([, shown]) => shown)).toEqual([false, false]);
    expect(statuses.find(([status]) => status === 404)).toEqual([404, false]);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});
