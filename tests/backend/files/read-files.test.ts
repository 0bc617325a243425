import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateAssetDocument, DeleteAssetDocument, RestoreAssetDocument } from '#contracts/generated/assets/graphql.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeleteProposalDocument,
  DeleteProposalTemplateDocument,
  GetProposalDocument,
  SaveProposalTemplateDocument,
} from '#contracts/generated/proposals/graphql.ts';
import {
  CreateTaskCommentDocument,
  CreateTaskDocument,
  DeleteTaskDocument,
  EditTaskDocument,
  GetTaskDocument,
} from '#contracts/generated/tasks/graphql.ts';
import { fileAddresses } from '#backend/files/file-address.ts';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, upload, variationOf } from '#tests/support/files/uploads.ts';
import { proposalTo, websiteCare } from '#tests/support/proposal-inputs.ts';
import { join, makeTask, move, type Somebody } from '#tests/support/tasks/task-stage.ts';

const hour = 60 * 60_000;

let now = Date.UTC(2026, 10, 24, 9, 30);
let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let otto: Somebody;
let addressesFor: ReturnType<typeof fileAddresses>;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
  addressesFor = fileAddresses(await createSecrets(backend.database)('file-uploads'), () => now);
});
afterAll(() => backend.close());

const urlsFor = ({ user }: Somebody, key: string): readonly string[] =>
  [key, thumbnailKeyOf(key)].map((each) => addressesFor(backend.url, user.id)(each));

/** The status of a file and of its thumbnail, at addresses that were signed for this person now. */
const statusesFor = (somebody: Somebody, key: string): Promise<readonly number[]> =>
  Promise.all(urlsFor(somebody, key).map(async (url) => (await fetch(url)).status));

const seen = [200, 200];
const missing = [404, 404];

const sent = async (by: Somebody, resource: 'asset' | 'task' | 'proposal') =>
  upload(by.api, await aPicture(), 'image/png', resource);

const withFile = (key: string) => {
  const service = websiteCare();
  const lineItems = service.lineItems.map((item) => ({ ...item, files: [{ key, type: 'image' as const }] }));
  return { services: [{ ...service, lineItems }] };
};

describe('the address of a file', () => {
  it('is one that the API gave to this person, with the thumbnail’s', async () => {
    const { key } = await sent(robin, 'task');
    const { id } = await makeTask(robin, [ada], { attachments: [{ key, name: 'Brief' }] });
    const [file] = (await dataOf(ada.api(GetTaskDocument, { id }))).getTask?.attachments ?? [];
    expect([file?.url, file?.thumbnailUrl]).toEqual(urlsFor(ada, key));
    expect(await statusesFor(ada, key)).toEqual(seen);
  });

  it('is answered like that of no file at all wherever it is not good', async () => {
    const { key } = await sent(robin, 'task');
    const { id } = await makeTask(robin, [ada], { attachments: [{ key, name: 'Brief' }] });
    const [url = ''] = urlsFor(ada, key);
    const [hers = '', query = ''] = url.split('?');
    const another = urlsFor(ada, key.replace(/[0-9a-f]{32}/, 'f'.repeat(32)))[0] ?? '';
    const wrong = [
      hers,
      `${hers}?`,
      `${hers}?${another.split('?')[1]}`,
      another,
      urlsFor(otto, key)[0] ?? '',
      url.replace(ada.user.id, otto.user.id),
      url.replace(ada.user.id, robin.user.id),
      url.replace(/until=\d+/, `until=${now + 24 * hour}`),
      url.replace(/sig=./, 'sig=_'),
      `${url}&until=1`,
      `${url}&by=${robin.user.id}`,
      `${hers}?${query.replace('sig=', 'signature=')}`,
      `${backend.url}/files/${thumbnailKeyOf(key)}?${query}`,
    ];
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees: [] } }));
    const answers = await Promise.all(
      [...wrong, url].map(async (each) => {
        const { status, headers, ...answer } = await fetch(each).then(async (got) => ({
          status: got.status,
          headers: Object.fromEntries([...got.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))),
          text: await got.text(),
        }));
        return JSON.stringify({ status, headers, ...answer });
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('404');
    expect((await fetch(urlsFor(robin, key)[0] ?? '', { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('a file is seen by those who see what names it', () => {
  it('a task: its owner, admins and assignees, from when it is published until they are off it or it is deleted', async () => {
    const { key } = await sent(robin, 'task');
    const input = { title: 'Logo', assignees: [{ email: ada.user.email }], attachments: [{ key, name: 'Brief' }] };
    const { id } = (await dataOf(robin.api(CreateTaskDocument, { input }))).createTask;
    const all = () => Promise.all([robin, ada, otto].map((somebody) => statusesFor(somebody, key)));
    expect(await all()).toEqual([seen, missing, missing]);
    await dataOf(move(robin, id, 'in_progress'));
    expect(await all()).toEqual([seen, seen, missing]);
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees: [{ email: otto.user.email }] } }));
    expect(await all()).toEqual([seen, missing, seen]);
    await dataOf(robin.api(DeleteTaskDocument, { id }));
    expect(await all()).toEqual([missing, missing, missing]);
  });

  it('a comment: those who see the task, its author no longer than that', async () => {
    const { key } = await sent(ada, 'task');
    const { id } = await makeTask(robin, [ada, otto]);
    const input = { taskId: id, text: '', attachments: [{ key, name: 'Sketch' }] };
    await dataOf(ada.api(CreateTaskCommentDocument, { input }));
    const all = () => Promise.all([robin, ada, otto].map((somebody) => statusesFor(somebody, key)));
    expect(await all()).toEqual([seen, seen, seen]);
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees: [{ email: otto.user.email }] } }));
    expect(await all()).toEqual([seen, missing, seen]);
  });

  it('an asset: its owner and admins, while it is not deleted', async () => {
    const uploaded = await sent(ada, 'asset');
    const all = () => Promise.all([ada, robin, otto].map((somebody) => statusesFor(somebody, uploaded.key)));
    expect(await all()).toEqual([missing, missing, missing]);
    const input = { name: 'Bowl', type: 'image' as const, variations: [variationOf(uploaded)] };
    const { id } = (await dataOf(ada.api(CreateAssetDocument, { input }))).createAsset;
    expect(await all()).toEqual([seen, seen, missing]);
    await dataOf(ada.api(DeleteAssetDocument, { id }));
    expect(await all()).toEqual([missing, missing, missing]);
    await dataOf(ada.api(RestoreAssetDocument, { id }));
    expect(await all()).toEqual([seen, seen, missing]);
  });

  it('a proposal: admins, and its recipients once it was sent', async () => {
    const { key } = await sent(robin, 'proposal');
    const all = () => Promise.all([robin, ada, otto].map((somebody) => statusesFor(somebody, key)));
    const draft = proposalTo([ada.user.email], withFile(key));
    const { id } = (await dataOf(robin.api(CreateProposalDocument, { input: draft }))).createProposal;
    expect(await all()).toEqual([seen, missing, missing]);
    const input = proposalTo([ada.user.email], { ...withFile(key), status: 'SENT' });
    const second = (await dataOf(robin.api(CreateProposalDocument, { input }))).createProposal;
    expect(await all()).toEqual([seen, seen, missing]);
    const hers = (await dataOf(ada.api(GetProposalDocument, { id: second.id }))).getProposal;
    expect(hers?.services[0]?.lineItems[0]?.files[0]?.url).toBe(urlsFor(ada, key)[0]);
    await dataOf(robin.api(DeleteProposalDocument, { id }));
    expect(await all()).toEqual([seen, seen, missing]);
  });

  it('a template: admins and nobody else, until it is deleted, though the proposal that had it first is gone', async () => {
    const { key } = await sent(robin, 'proposal');
    const sam = await join(backend, 'Sam', true);
    const all = () => Promise.all([robin, sam, ada].map((somebody) => statusesFor(somebody, key)));
    const draft = proposalTo([ada.user.email], { ...withFile(key), status: 'SENT' });
    const made = (await dataOf(robin.api(CreateProposalDocument, { input: draft }))).createProposal;
    const template = { kind: 'PROPOSAL', name: 'Care', message: '', ...withFile(key) } as const;
    const { saveProposalTemplate } = await dataOf(
      sam.api(SaveProposalTemplateDocument, { input: { id: ulid(), ...template } }),
    );
    expect(await all()).toEqual([seen, seen, seen]);
    await dataOf(robin.api(DeleteProposalDocument, { id: made.id }));
    expect(await all()).toEqual([seen, seen, missing]);
    await dataOf(robin.api(DeleteProposalTemplateDocument, { id: saveProposalTemplate.id }));
    expect(await all()).toEqual([missing, missing, missing]);
  });

  it('an order: its customer and admins, though its proposal is gone', async () => {
    const { key } = await sent(robin, 'proposal');
    const input = proposalTo([ada.user.email, otto.user.email], { ...withFile(key), status: 'SENT' });
    const { id, revision, services } = (await dataOf(robin.api(CreateProposalDocument, { input }))).createProposal;
    const chosen = services.map((each) => ({
      id: each.id,
      lineItems: each.lineItems.slice(0, 1).map((item) => ({ id: item.id })),
    }));
    const checkout = { input: { proposalId: id, revision, services: chosen } };
    const { createCheckoutSession } = await dataOf(ada.api(CreateCheckoutSessionDocument, checkout));
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };
    await fetch(createCheckoutSession.url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
    await backend.database.db.deleteFrom('proposals').where('id', '=', id).execute();
    const all = await Promise.all([robin, ada, otto].map((somebody) => statusesFor(somebody, key)));
    expect(all).toEqual([seen, seen, missing]);
  });

  it('nothing any more for an admin who is none now, and for somebody who was removed', async () => {
    const { key } = await sent(robin, 'task');
    const [noor, tom] = [await join(backend, 'Noor', true), await join(backend, 'Tom')];
    await makeTask(robin, [tom], { attachments: [{ key, name: 'Brief' }] });
    expect([await statusesFor(noor, key), await statusesFor(tom, key)]).toEqual([seen, seen]);
    const { db } = backend.database;
    await db.updateTable('users').set({ groups: [] }).where('id', '=', noor.user.id).execute();
    await db
      .updateTable('users')
      .set({ removed_at: new Date(now) })
      .where('id', '=', tom.user.id)
      .execute();
    expect([await statusesFor(noor, key), await statusesFor(tom, key)]).toEqual([missing, missing]);
  });
});

describe('the address of a file, as time goes by', () => {
  it('is good for one to two hours and the same throughout an hour, so that browsers keep the file', async () => {
    const { key } = await sent(robin, 'task');
    await makeTask(robin, [ada], { attachments: [{ key, name: 'Brief' }] });
    const [url = ''] = urlsFor(ada, key);
    const answer = await fetch(url);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=5400, immutable');
    now += 30 * 60_000 - 1;
    expect(urlsFor(ada, key)[0]).toBe(url);
    now += 1;
    expect(urlsFor(ada, key)[0]).not.toBe(url);
    now += hour - 1;
    expect((await fetch(url)).status).toBe(200);
    now += 1;
    expect((await fetch(url)).status).toBe(404);
    expect(await statusesFor(ada, key)).toEqual(seen);
  });
});
