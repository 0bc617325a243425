import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '#tests/support/observe/trace-collector.ts';
import { paymentStage, type PaymentStage } from '#tests/support/payments/payment-stage.ts';

type Line = Readonly<Record<string, unknown>>;

const lines: string[] = [];
let collector: TraceCollector;
let stage: PaymentStage;

beforeAll(async () => {
  collector = await startTraceCollector();
  stage = await paymentStage({
    traces: { endpoint: collector.endpoint, serviceName: 'portal of tests' },
    logLines: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await stage.backend.close();
  await collector.close();
});

const traceId = (digit: string): string => digit.repeat(32);
const parentId = 'b'.repeat(16);

const spansOf = async (id: string): Promise<readonly CollectedSpan[]> => {
  await stage.backend.flushTraces();
  return collector.spans().filter((span) => span.traceId === id);
};

/** The names from a span up to the first of its trace. */
const way = (spans: readonly CollectedSpan[], span: CollectedSpan | undefined): readonly string[] =>
  span === undefined
    ? []
    : [
        span.name,
        ...way(
          spans,
          spans.find(({ spanId }) => spanId === span.parentSpanId),
        ),
      ];

const lastOf = (spans: readonly CollectedSpan[], name: string) => spans.find((span) => span.name === name);

const send = (path: string, init: RequestInit & { readonly headers: Readonly<Record<string, string>> }) =>
  fetch(`${stage.backend.url}${path}`, { redirect: 'manual', ...init });

describe('traces', () => {
  it('follow a payment from the request through the database and its event to the jobs it causes', async () => {
    const { backend, open } = stage;
    const session = await open(0);
    const answer = await fetch(session.url, {
      method: 'POST',
      headers: { traceparent: `00-${traceId('a')}-${parentId}-01` },
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada Secret' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    await backend.jobs.drained();
    const spans = await spansOf(traceId('a'));
    const request = lastOf(spans, 'POST /checkout/:id');
    expect(request).toMatchObject({ parentSpanId: parentId, facts: { 'http.response.status_code': 303 } });
    expect(way(spans, lastOf(spans, 'insert jobs'))).toEqual(['insert jobs', 'POST /checkout/:id']);
    const event = ['payment event', 'job payment-event', 'POST /checkout/:id'];
    expect(way(spans, lastOf(spans, 'payment event'))).toEqual(event);
    expect(way(spans, lastOf(spans, 'insert orders'))).toEqual(['insert orders', ...event]);
    const mails = spans.filter(({ name }) => name === 'mail send').map((span) => way(spans, span));
    expect(mails).toContainEqual(['mail send', 'job receipt', ...event]);
    expect(lastOf(spans, 'payment event')?.facts).toEqual({ 'payment.outcome': 'received' });
  });

  it('name operations by the contract, statements by kind and table, and begin by themselves', async () => {
    await stage.ada(GetBrandsDocument, {});
    await stage.ada('query Canary { getBrands { items { name } } }');
    await stage.backend.flushTraces();
    const all = collector.spans();
    const operation = lastOf(all, 'graphql GetBrands');
    expect(way(all, operation)).toEqual(['graphql GetBrands', 'POST /graphql']);
    const statement = all.find(
      ({ name, parentSpanId }) => name === 'select brands' && parentSpanId === operation?.spanId,
    );
    expect(statement?.facts).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'select',
      'db.collection.name': 'brands',
    });
    expect(lastOf(all, 'graphql other')).toBeDefined();
    expect(lastOf(all, 'POST /graphql')?.parentSpanId ?? '').toBe('');
  });

  it('mark what fails without its words', async () => {
    const { db } = stage.backend.database;
    await db.schema.alterTable('brands').renameTo('brands_away').execute();
    await stage.ada(GetBrandsDocument, {});
    await db.schema.alterTable('brands_away').renameTo('brands').execute();
    await stage.backend.flushTraces();
    const failed = collector.spans().filter(({ failed: isFailed }) => isFailed);
    expect(failed.map(({ name }) => name)).toEqual(expect.arrayContaining(['select brands', 'graphql GetBrands']));
    expect(collector.bodies()).not.toContain('does not exist');
  });

  it('hold no value, address, token or name of a person', async () => {
    await stage.backend.flushTraces();
    const token = await stage.backend.signIn('ada@coolio.test');
    await send('/files/assets/canary.png?signature=canary', { headers: { authorization: token, cookie: 'canary' } });
    await send('/no/such/canary', { headers: { traceparent: 'canary' } });
    await stage.backend.flushTraces();
    expect(collector.bodies()).toContain('portal of tests');
    const said = JSON.stringify(collector.spans().map(({ name, facts }) => [name, facts]));
    for (const secret of ['canary', 'Canary', '4242', 'Ada', 'coolio', token]) expect(said).not.toContain(secret);
    expect(collector.spans().length).toBeGreaterThan(50);
  });

  it.each([
    ['malformed', `00-${traceId('c')}-${parentId}`],
    ['without a trace', `00-${traceId('0')}-${parentId}-01`],
    ['of a version that does not exist', `ff-${traceId('c')}-${parentId}-01`],
    ['endless', `00-${traceId('c')}-${parentId}-01-${'c'.repeat(4000)}`],
  ])('take no parent that is %s', async (_what, traceparent) => {
    await send('/config.json', { headers: { traceparent } });
    expect(await spansOf(traceId('c'))).toEqual([]);
    expect(await spansOf(traceId('0'))).toEqual([]);
  });

  it('are not sent where the request says that it is not sampled, and have no spans for health', async () => {
    await send('/config.json', { headers: { traceparent: `00-${traceId('d')}-${parentId}-00` } });
    await send('/ready', { headers: { traceparent: `00-${traceId('e')}-${parentId}-01` } });
    expect(await spansOf(traceId('d'))).toEqual([]);
    expect(await spansOf(traceId('e'))).toEqual([]);
  });

  it('are named in the log by the lines of their requests and jobs', async () => {
    lines.length = 0;
    await send('/config.json', { headers: { traceparent: `00-${traceId('f')}-${parentId}-01` } });
    const { database, jobs } = stage.backend;
    const job = { kind: 'mail', payload: '{"to":"a\\nb"}', state: 'waiting', attempts: 0 } as const;
    const times = { run_at: new Date(0), created_at: new Date(0), lease: null, leased_until: null, ended_at: null };
    const traceparent = `00-${traceId('1')}-${parentId}-01`;
    await database.db
      .insertInto('jobs')
      .values({ id: 'traced', key: null, last_error: null, traceparent, ...job, ...times })
      .execute();
    await expect(jobs.drained()).rejects.toThrow('mail failed');
    const parsed = lines.map((line) => JSON.parse(line) as Line);
    expect(parsed.find(({ route }) => route === '/config.json')).toMatchObject({
      traceId: traceId('f'),
      msg: 'request',
    });
    expect(parsed.find(({ msg }) => String(msg).startsWith('job mail traced failed'))).toMatchObject({
      traceId: traceId('1'),
    });
  });

  it('are asked of the portal by its config, and need no metrics', async () => {
    expect(stage.backend.metricsAddress).toBeUndefined();
    const config = (await (await send('/config.json', { headers: {} })).json()) as object;
    expect(config).toMatchObject({ tracing: true });
  });
});
