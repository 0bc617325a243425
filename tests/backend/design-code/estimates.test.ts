import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GenerateDesignCodeProposalServiceLineItemsDocument } from '#contracts/generated/design-code/graphql.ts';
import { defaultPriceList } from '#core/design-code/estimate/price-list.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { startStandIn, streaming, type StandIn } from '../ai/stand-in.ts';
import { join, made, refusalOf, seen, type Somebody } from './request-stage.ts';

const website = 350_000;

let now = Date.now();
let model: StandIn;
let backend: EmbeddedBackend;
let worded: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;

beforeAll(async () => {
  const words = {
    lines: [{ id: 'e1', title: 'A shop for ceramics', description: 'With a cart.' }],
    extra: [{ title: 'Photos', description: '', hours: 3, fields: ['description'] }],
  };
  model = await startStandIn(streaming(JSON.stringify(words)));
  backend = await startEmbeddedBackend({ now: () => now, prices: { website } });
  worded = await startEmbeddedBackend({
    currency: 'EUR',
    summaries: { baseUrl: model.baseUrl, model: 'test-model', key: undefined },
  });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
});
afterAll(async () => {
  await backend.close();
  await worded.close();
  await model[Symbol.asyncDispose]();
});

const ask = ({ api }: Somebody, id: string) => api(GenerateDesignCodeProposalServiceLineItemsDocument, { id });
const estimated = async (person: Somebody, id: string) =>
  (await dataOf(ask(person, id))).generateDesignCodeProposalServiceLineItems;

describe('an estimate', () => {
  it('follows the answers and the prices of the deployment, and says why', async () => {
    const { id } = await made(ada, websiteRequest());
    expect(await estimated(robin, id)).toEqual({
      madeBy: 'embedded',
      problem: null,
      currency: 'USD',
      items: [
        expect.objectContaining({
          title: 'Website',
          price: website,
          billingType: 'ONE_TIME',
          billingInterval: null,
          fields: ['projectType', 'websiteType'],
          reason: 'Project: New website; Kind of website: Shop. Price list, website: $3,500.00',
        }),
        expect.objectContaining({ title: 'Shop or portal', price: defaultPriceList['website-shop'] }),
        expect.objectContaining({ title: 'Features', price: defaultPriceList['website-feature'] }),
      ],
    });
    expect(await seen(ada, id)).toMatchObject({ revision: 1, proposals: [] });
  });

  it('is of a request that is there, and for admins', async () => {
    const { id } = await made(ada);
    expect(await estimated(robin, ulid())).toBeNull();
    for (const each of [id, ulid()])
      expect(await refusalOf(ask(ada, each))).toMatchObject({ errorType: 'Unauthorized' });
  });

  it('is had ten times a minute by each admin', async () => {
    now += 60_000;
    const { id } = await made(ada);
    for (let count = 0; count < 10; count += 1) expect(await estimated(robin, id)).not.toBeNull();
    expect(await refusalOf(ask(robin, id))).toMatchObject({
      errorType: 'LimitExceeded',
      message: 'Too many estimates: try again in a minute',
      errorInfo: { retryAfter: 60 },
    });
    const anna = await join(backend, 'Anna', true);
    expect(await estimated(anna, id)).not.toBeNull();
    now += 60_000;
    expect(await estimated(robin, id)).not.toBeNull();
  });

  it('is worded by the model that sums tasks up, where one is set up', async () => {
    const [admin, otto] = [await join(worded, 'Robin', true), await join(worded, 'Otto')];
    const { id } = await made(otto, websiteRequest());
    const estimate = await estimated(admin, id);
    expect(estimate).toMatchObject({ madeBy: 'test-model', problem: null, currency: 'EUR' });
    expect(estimate?.items.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('€2,800.00'),
      expect.stringContaining('€2,200.00'),
      expect.stringContaining('€350.00'),
      expect.stringContaining('3 × €95.00'),
    ]);
    expect(estimate?.items.map(({ title, price }) => [title, price])).toEqual([
      ['A shop for ceramics', defaultPriceList.website],
      ['Shop or portal', defaultPriceList['website-shop']],
      ['Features', defaultPriceList['website-feature']],
      ['Photos', 3 * defaultPriceList.hour],
    ]);
  });
});
