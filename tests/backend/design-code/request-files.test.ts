import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  DeleteDesignCodeServiceRequestDocument,
  GetDesignCodeServiceRequestsDocument,
} from '#contracts/generated/design-code/graphql.ts';
import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { storeUpload } from '#tests/support/assets/stored-assets.ts';
import { websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aFilm, aPicture, upload } from '#tests/support/files/uploads.ts';
import { edit, join, made, refusalOf, seen, type Somebody } from './request-stage.ts';

const day = 24 * 60 * 60_000;
let now = Date.now();
let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let noor: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
});
afterAll(() => backend.close());

const withFiles = (...keys: readonly string[]) =>
  websiteRequest({}, { designFiles: keys.map((key) => ({ key, name: 'Draft' })) });

describe('a reference file', () => {
  it('is shown with its thumbnail to the owner and to admins, and to nobody else', async () => {
    const { key, size } = await upload(ada.api, await aPicture(), 'image/png', 'request');
    expect(key.startsWith('request/')).toBe(true);
    const { id } = await made(ada, withFiles(key));
    for (const person of [ada, robin]) {
      const [file] = (await seen(person, id))?.webDesign?.designFiles ?? [];
      expect(file).toMatchObject({ key, name: 'Draft', type: 'image/png', size, category: 'image' });
      for (const url of [file?.url, file?.thumbnailUrl]) expect((await fetch(url ?? '')).status).toBe(200);
    }
  });

  it('is shown in lists of requests too, with each of its request', async () => {
    const keys: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { key } = await upload(ada.api, await aPicture(), 'image/png', 'request');
      keys.push(key);
      await made(ada, withFiles(key));
    }
    const { items } = (await dataOf(ada.api(GetDesignCodeServiceRequestsDocument, { limit: 100 })))
      .getDesignCodeServiceRequests;
    const files = items
      .flatMap(({ webDesign }) => webDesign?.designFiles ?? [])
      .filter(({ key }) => keys.includes(key));
    expect(files.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { size, thumbnailUrl } of files) {
      expect(size).toBeGreaterThan(0);
      expect((await fetch(thumbnailUrl ?? '')).status).toBe(200);
    }
  });

  it('has no thumbnail where it is a film', async () => {
    const { key } = await upload(ada.api, aFilm(), 'video/mp4', 'request');
    const { webDesign } = await made(ada, withFiles(key));
    expect(webDesign?.designFiles).toMatchObject([{ category: 'video', type: 'video/mp4', thumbnailUrl: null }]);
  });

  it('stays in place when the request is edited, and is taken by no other person’s request', async () => {
    const { key } = await upload(ada.api, await aPicture(), 'image/png', 'request');
    const { id } = await made(ada, withFiles(key));
    const edited = await dataOf(edit(ada, { ...withFiles(key), id }));
    expect(edited.editDesignCodeServiceRequest.webDesign?.designFiles).toMatchObject([{ key }]);
    const theirs = await made(noor);
    expect(await refusalOf(edit(noor, { ...withFiles(key), id: theirs.id }))).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'designFiles' },
      message: 'Draft is no longer there: add it again',
    });
  });

  it('is no longer read at its address once the request is deleted', async () => {
    const { key } = await upload(ada.api, await aPicture(), 'image/png', 'request');
    const { id } = await made(ada, withFiles(key));
    const url = (await seen(ada, id))?.webDesign?.designFiles?.[0]?.url ?? '';
    expect((await fetch(url)).status).toBe(200);
    await dataOf(ada.api(DeleteDesignCodeServiceRequestDocument, { id }));
    expect((await fetch(url)).status).toBe(404);
    const { db } = backend.database;
    expect(await db.selectFrom('uploads').select('key').where('key', '=', key).execute()).toEqual([]);
    expect(await backend.objects.size(key)).toBeUndefined();
  });

  it('goes when an edit leaves it out, and one that stays does not', async () => {
    const { key: left } = await upload(ada.api, await aPicture(), 'image/png', 'request');
    const { key: stays } = await upload(ada.api, await aPicture(), 'image/png', 'request');
    const { id } = await made(ada, withFiles(left, stays));
    await dataOf(edit(ada, { ...withFiles(stays), id }));
    expect(await backend.objects.size(left)).toBeUndefined();
    expect(await backend.objects.size(stays)).toBeGreaterThan(0);
  });

  it('is kept from being swept for 30 days, since a draft may name it, and for good while a request does', async () => {
    const { db } = backend.database;
    const { key: unnamed } = await upload(ada.api, await aPicture(), 'image/png', 'request');
    const named = await storeUpload(db, ada.user);
    const { id } = await made(ada, withFiles(named));
    expect(await refusalOf(ada.api(DeleteFileByKeyDocument, { key: named }))).toMatchObject({
      errorType: 'Conflict',
      message: 'A request uses this file',
    });
    const kept = async () =>
      (await db.selectFrom('uploads').select('key').where('key', 'in', [named, unnamed]).execute()).map(
        ({ key }) => key,
      );
    onTestFinished(() => void (now = Date.now()));
    now += 29 * day;
    await backend.files.sweep();
    expect((await kept()).toSorted()).toEqual([named, unnamed].toSorted());
    now += 2 * day;
    await backend.files.sweep();
    expect(await kept()).toEqual([named]);
    await db.deleteFrom('design_code_requests').where('id', '=', id).execute();
    await backend.files.sweep();
    expect(await kept()).toEqual([]);
  });
});
