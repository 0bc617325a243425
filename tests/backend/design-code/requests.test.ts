import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DeleteDesignCodeServiceRequestDocument,
  GetDesignCodeServiceRequestStatsDocument,
} from '#contracts/generated/design-code/graphql.ts';
import { MarkNotificationsReadDocument } from '#contracts/generated/notifications/graphql.ts';
import { GetAdminDashboardStatsDocument } from '#contracts/generated/dashboard/graphql.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { isRowAbout } from '#backend/notifications/notification-store.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { appRequest, modelRequest, pictureRequest, websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { create, edit, join, made, refusalOf, requestCount, seen, type Somebody } from './request-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let noor: Somebody;
let former: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  former = await join(backend, 'Former', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
  const { db } = backend.database;
  await db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', former.user.id).execute();
});
afterAll(() => backend.close());

const newsOf = (requestId: string) =>
  backend.database.db
    .selectFrom('notifications')
    .selectAll()
    .where(isRowAbout({ kind: 'service', id: requestId }))
    .execute();
const audited = async (subject: string) =>
  (
    await backend.database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_type'])
      .where('subject', '=', subject)
      .orderBy('number')
      .execute()
  ).map(({ action, subject_type }) => [action, subject_type]);

describe('a request', () => {
  it.each([
    ['webDesign', websiteRequest()],
    ['gameDev3DAsset', modelRequest()],
    ['productVisualization', pictureRequest()],
    ['appDevelopment', appRequest()],
  ] as const)('of kind %s is kept as answered, without what was left empty', async (kind, input) => {
    const request = await made(ada, input);
    const { [kind]: own, ...common } = input;
    expect(request).toMatchObject({
      ...common,
      [kind]: own,
      owner: { id: ada.user.id, name: 'Ada' },
      revision: 1,
      customBudget: null,
      proposals: [],
    });
    const kinds = ['webDesign', 'gameDev3DAsset', 'productVisualization', 'appDevelopment'] as const;
    expect(kinds.filter((each) => request[each] !== null)).toEqual([kind]);
    expect(await seen(ada, request.id)).toEqual(request);
    expect(await seen(robin, request.id)).toEqual(request);
    expect(await seen(noor, request.id)).toBeNull();
  });

  it('drops what is null or empty, keeps no, and tidies texts', async () => {
    const request = await made(
      ada,
      websiteRequest(
        { description: '  A shop  ', customBudget: null },
        { platform: null, features: [], maintenance: false, integrations: null, designPreference: ' ' },
      ),
    );
    expect(request.description).toBe('A shop');
    expect(request.webDesign).toMatchObject({
      platform: null,
      features: null,
      maintenance: false,
      designPreference: null,
    });
  });

  it('takes a figure of one’s own only beside that budget', async () => {
    const request = await made(ada, websiteRequest({ budget: 'my-own-figure', customBudget: 750_000 }));
    expect(request.customBudget).toBe(750_000);
  });

  it('notifies each present admin, who reads it by looking at the request', async () => {
    const { id } = await made(ada);
    expect(await newsOf(id)).toMatchObject([
      {
        user_id: robin.user.id,
        type: 'DesignCodeServiceRequested',
        title: 'New request',
        message: `${isolated('Ada')} asks for Web design`,
        created_by: 'Ada',
        status: 'unread',
      },
    ]);
    const read = await dataOf(robin.api(MarkNotificationsReadDocument, { kind: 'service', id }));
    expect(read.markNotificationsRead).toHaveLength(1);
    expect(await newsOf(id)).toMatchObject([{ status: 'read' }]);
  });

  it('is made once, with one notification an admin, however often the same id is sent', async () => {
    const id = ulid();
    const before = await requestCount(backend);
    const requests = await Promise.all(Array.from({ length: 10 }, () => made(ada, websiteRequest(), id)));
    expect(new Set(requests.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await requestCount(backend)).toBe(before + 1);
    expect(await newsOf(id)).toHaveLength(1);
    const again = await made(ada, websiteRequest({ description: 'Something else' }), id.toLowerCase());
    expect(again).toMatchObject({ id, description: 'What our customers see first' });
  });

  it('refuses an id that another person took like one that is no ULID', async () => {
    const { id } = await made(noor);
    const [taken, malformed] = await Promise.all([id, 'nonsense'].map((each) => create(ada, websiteRequest(), each)));
    expect(taken?.errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'newId' } });
    expect(taken?.text).toBe(malformed?.text);
  });

  it('is edited as a whole, also by creating it with its id, from the revision that was seen', async () => {
    const { id } = await made(ada);
    const edited = (await dataOf(edit(ada, websiteRequest({ id, priority: 'urgent', expectedRevision: 1 }))))
      .editDesignCodeServiceRequest;
    expect(edited).toMatchObject({ id, priority: 'urgent', revision: 2 });
    const created = await made(ada, websiteRequest({ id, description: 'Anew' }));
    expect(created).toMatchObject({ id, description: 'Anew', priority: 'normal', revision: 3 });
    const stale = edit(ada, websiteRequest({ id, expectedRevision: 1 }));
    expect(await refusalOf(stale)).toMatchObject({
      errorType: 'Conflict',
      message: 'This request was changed in another window: load it again',
    });
    expect(await newsOf(id)).toHaveLength(1);
  });

  it('is edited by its owner only: an admin is refused, and for others it is missing', async () => {
    const { id } = await made(ada);
    for (const change of [edit, create]) {
      expect(await refusalOf(change(robin, websiteRequest({ id })))).toMatchObject({ errorType: 'Unauthorized' });
      const [foreign, missing] = [
        await change(noor, websiteRequest({ id })),
        await change(noor, websiteRequest({ id: ulid() })),
      ];
      expect(foreign.errors[0]).toMatchObject({ errorType: 'NotFound' });
      expect(foreign.text).toBe(missing.text);
    }
    expect((await seen(ada, id))?.revision).toBe(1);
  });

  it('keeps its kind', async () => {
    const { id } = await made(ada);
    expect(await refusalOf(edit(ada, appRequest({ id })))).toMatchObject({
      errorType: 'Conflict',
      message: 'A request keeps its kind: make a new one for something else',
    });
  });

  it('is deleted by its owner or an admin, once', async () => {
    for (const person of [ada, robin]) {
      const { id } = await made(ada);
      const remove = ({ api }: Somebody) => api(DeleteDesignCodeServiceRequestDocument, { id });
      expect(await refusalOf(remove(noor))).toMatchObject({ errorType: 'NotFound' });
      expect((await dataOf(remove(person))).deleteDesignCodeServiceRequest).toBe(id);
      expect(await seen(ada, id)).toBeNull();
      expect(await refusalOf(remove(person))).toMatchObject({ errorType: 'NotFound' });
    }
  });

  it('leaves an entry of what admins do, and none of what its owner does', async () => {
    const { id } = await made(ada);
    await dataOf(edit(ada, websiteRequest({ id })));
    expect(await audited(id)).toEqual([]);
    await dataOf(robin.api(DeleteDesignCodeServiceRequestDocument, { id }));
    expect(await audited(id)).toEqual([['deleteDesignCodeServiceRequest', 'request']]);
    const own = await made(robin);
    await dataOf(edit(robin, websiteRequest({ id: own.id })));
    expect(await audited(own.id)).toEqual([
      ['createDesignCodeServiceRequest', 'request'],
      ['editDesignCodeServiceRequest', 'request'],
    ]);
  });
});

describe('the counts of requests', () => {
  it('are the caller’s own, of every kind, zero included', async () => {
    const otto = await join(backend, 'Otto');
    await made(otto, modelRequest());
    await made(otto, modelRequest());
    await storeRequest(backend.database.db, otto.user);
    const { getDesignCodeServiceRequestStats: stats } = await dataOf(
      otto.api(GetDesignCodeServiceRequestStatsDocument, {}),
    );
    expect(stats.map(({ category, subCategory, requestsCount }) => [category, subCategory, requestsCount])).toEqual([
      ['ThreeD', 'GameDevelopment', 2],
      ['ThreeD', 'ProductVisualization', 0],
      ['WebDesign', null, 1],
      ['AppDevelopment', null, 0],
    ]);
  });

  it('are everybody’s on the dashboard of admins', async () => {
    const { getDashboardStats } = await dataOf(robin.api(GetAdminDashboardStatsDocument, {}));
    expect(getDashboardStats.proposalRequests).toBe(await requestCount(backend));
  });
});
