import { describe, expect, it } from 'vitest';
import { isUnderWay, uploadCounts } from '#core/assets/asset-upload.ts';
import { textFile, uploadStage } from '#tests/support/assets/upload-stage.ts';

const named = (...names: string[]) => names.map((name) => textFile(name));

describe('uploads of assets', () => {
  it('make an asset of each file, named as it is, without its extension', async () => {
    const stage = uploadStage();
    stage.uploads.add(named('meadow.png', 'tree.final.png'), { tags: ['spring'], source: 'Agency' });
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done', 'done']);
    expect((await stage.kept()).sort()).toEqual(['meadow', 'tree.final']);
    const asset = stage.done.find(({ id }) => id === stage.idOf('meadow.png'));
    expect(asset).toMatchObject({ name: 'meadow', tags: ['spring'], source: 'Agency', type: 'image' });
    expect(asset?.variations[0]).toMatchObject({ name: 'meadow.png', width: 40, height: 30, isPrimary: true });
  });

  it('keep no more of a name than fits, and nothing that turns a text around', async () => {
    const stage = uploadStage();
    stage.uploads.add(named(`${'long '.repeat(60)}.png`, 'bill\u202Egnp.exe.png', '\0.png'));
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done', 'done', 'done']);
    expect((await stage.kept()).toSorted()).toEqual(['Untitled', 'billgnp.exe', 'long '.repeat(26).slice(0, 128)]);
    const lengths = stage.done.flatMap(({ variations }) => variations.map(({ name }) => name.length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(128);
  });

  it('run three at once, in the order chosen', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add(named('a.png', 'b.png', 'c.png', 'd.png', 'e.png'));
    await stage.until(() => stage.puts.length === 3);
    expect(stage.statuses()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    stage.puts[1]?.finish();
    await stage.until(() => stage.puts.length === 4);
    expect(stage.puts[3]?.name).toBe('d.png');
    expect(stage.statuses()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting']);
  });

  it('tell each file’s progress, and that of all by their size', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add([textFile('small.png', 'x'.repeat(100)), textFile('large.png', 'y'.repeat(300))]);
    await stage.until(() => stage.puts.length === 2);
    stage.puts[0]?.progress(0.5);
    stage.puts[1]?.progress(0.25);
    expect(stage.uploads.list().map(({ progress }) => progress)).toEqual([0.5, 0.25]);
    expect(uploadCounts(stage.uploads.list())).toMatchObject({ total: 2, underWay: 2, progress: 125 / 400 });
    stage.puts[0]?.finish();
    stage.puts[1]?.finish();
    await stage.uploads.settled();
    expect(uploadCounts(stage.uploads.list())).toMatchObject({ done: 2, underWay: 0, progress: 1 });
  });

  it('answer the same list until something changes', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add(named('a.png'));
    await stage.until(() => stage.puts.length === 1);
    const before = stage.uploads.list();
    expect(stage.uploads.list()).toBe(before);
    stage.puts[0]?.progress(0.1);
    expect(stage.uploads.list()).not.toBe(before);
  });

  it('refuse what is no picture and no film at once, for good', async () => {
    const stage = uploadStage();
    stage.uploads.add([textFile('page.svg', '<svg/>', 'image/svg+xml'), textFile('empty.png', '')]);
    expect(stage.statuses()).toEqual(['failed', 'failed']);
    expect(stage.uploads.list().map(({ error }) => error?.message)).toEqual([
      'page.svg is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file',
      'empty.png is empty',
    ]);
    const id = stage.idOf('empty.png');
    stage.uploads.retry(id);
    stage.uploads.cancel(id);
    expect(stage.statuses()).toEqual(['failed', 'failed']);
    await stage.uploads.settled();
  });

  it('put the assets into the collection that was chosen', async () => {
    const stage = uploadStage();
    const { id } = await stage.collections.create(stage.world.ulid(), 'Spring');
    stage.uploads.add(named('a.png', 'b.png'), { collectionId: id });
    await stage.uploads.settled();
    expect((await stage.collections.get(id))?.assetsCount).toBe(2);
  });

  it('send a film’s still after it, as its thumbnail', async () => {
    const poster = textFile('film.webp', 'a still', 'image/webp');
    const stage = uploadStage({ draft: { duration: 3, poster } });
    stage.uploads.add([textFile('film.mp4', 'a film', 'video/mp4')]);
    await stage.uploads.settled();
    expect(stage.done[0]?.type).toBe('video');
    expect(stage.done[0]?.variations).toHaveLength(1);
    expect(stage.done[0]?.variations[0]?.thumbnailUrl).toMatch(/^data:image\/webp/);
  });
});

describe('an upload that is canceled', () => {
  it('while it waits never begins', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add(named('a.png', 'b.png', 'c.png', 'd.png'));
    stage.uploads.cancel(stage.idOf('d.png'));
    await stage.until(() => stage.puts.length === 3);
    for (const put of stage.puts) put.finish();
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done', 'done', 'done', 'canceled']);
    expect(stage.puts).toHaveLength(3);
  });

  it('while it is sent is aborted, and leaves neither file nor asset', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add(named('a.png'));
    await stage.until(() => stage.puts.length === 1);
    stage.uploads.cancel(stage.idOf('a.png'));
    expect(stage.statuses()).toEqual(['canceled']);
    expect(stage.puts[0]?.isAborted()).toBe(true);
    await stage.uploads.settled();
    expect(await stage.kept()).toEqual([]);
    expect((await stage.assets.storage()).used).toBe(0);
  });

  it('and begun again at once makes one asset of one file', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add(named('a.png'));
    await stage.until(() => stage.puts.length === 1);
    const id = stage.idOf('a.png');
    stage.uploads.cancel(id);
    stage.uploads.retry(id);
    await stage.until(() => stage.puts.length === 2);
    expect(stage.puts.map((put) => put.isAborted())).toEqual([true, false]);
    stage.puts[1]?.finish();
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done']);
    expect(await stage.kept()).toEqual(['a']);
    expect((await stage.assets.storage()).used).toBe('a.png'.length);
  });

  it('while it is read and begun again at once sends once', async () => {
    const reading: (() => void)[] = [];
    const draft = { width: 1, height: 1, duration: undefined, poster: undefined };
    const read = () =>
      new Promise<typeof draft>((resolve) => {
        reading.push(() => resolve(draft));
      });
    const stage = uploadStage({ holds: true, media: { read } });
    stage.uploads.add(named('a.png'));
    const id = stage.idOf('a.png');
    stage.uploads.cancel(id);
    stage.uploads.retry(id);
    expect(reading).toHaveLength(2);
    for (const end of reading) end();
    await stage.until(() => stage.puts.length > 0);
    stage.puts[0]?.finish();
    await stage.uploads.settled();
    expect(stage.puts).toHaveLength(1);
    expect(await stage.kept()).toEqual(['a']);
  });

  it('is not while it is kept, for nobody knows whether it was', async () => {
    const keeping: (() => void)[] = [];
    const stage = uploadStage({
      assets: (real) => ({
        create: async (...args) => {
          await new Promise<void>((resolve) => keeping.push(resolve));
          return real.create(...args);
        },
      }),
    });
    stage.uploads.add(named('a.png'));
    await stage.until(() => stage.statuses()[0] === 'saving');
    stage.uploads.cancel(stage.idOf('a.png'));
    expect(stage.statuses()).toEqual(['saving']);
    keeping[0]?.();
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done']);
  });
});

describe('the list of uploads', () => {
  it('forgets those that have ended, and no others', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add([...named('a.png', 'b.png'), textFile('page.svg', '<svg/>', 'image/svg+xml')]);
    await stage.until(() => stage.puts.length === 2);
    stage.puts[0]?.finish();
    await stage.until(() => stage.statuses()[0] === 'done');
    stage.uploads.clear();
    expect(stage.uploads.list().map(({ name }) => name)).toEqual(['b.png']);
    expect(stage.uploads.list().every(isUnderWay)).toBe(true);
    stage.puts[1]?.finish();
    await stage.uploads.settled();
    expect((await stage.kept()).sort()).toEqual(['a', 'b']);
  });

  it('is settled at once where there is nothing to do', async () => {
    await expect(uploadStage().uploads.settled()).resolves.toBeUndefined();
  });
});
