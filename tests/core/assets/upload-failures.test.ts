import { describe, expect, it } from 'vitest';
import type { AssetGateway } from '#core/assets/asset-gateway.ts';
import { accessDenied, connectionLost, invalid } from '#core/kernel/app-error.ts';
import { textFile, uploadStage } from '#tests/support/assets/upload-stage.ts';

const named = (...names: string[]) => names.map((name) => textFile(name));

describe('an upload that fails', () => {
  const refusingOnce = (cause: Error, when: 'before' | 'after') => {
    let calls = 0;
    return (real: AssetGateway) => ({
      create: async (...args: Parameters<AssetGateway['create']>) => {
        calls += 1;
        if (calls > 1) return real.create(...args);
        if (when === 'after') await real.create(...args);
        throw cause;
      },
    });
  };

  it('on its way can be tried again', async () => {
    const stage = uploadStage({ holds: true });
    stage.uploads.add(named('a.png'));
    await stage.until(() => stage.puts.length === 1);
    stage.puts[0]?.fail(connectionLost());
    await stage.uploads.settled();
    expect(stage.uploads.list()[0]).toMatchObject({
      status: 'failed',
      canRetry: true,
      error: { kind: 'connection-lost' },
    });
    stage.uploads.retry(stage.idOf('a.png'));
    expect(stage.uploads.list()[0]).toMatchObject({ canRetry: false, error: undefined });
    await stage.until(() => stage.puts.length === 2);
    stage.puts[1]?.finish();
    await stage.uploads.settled();
    expect(await stage.kept()).toEqual(['a']);
  });

  it('because it was refused has its file removed again', async () => {
    const stage = uploadStage({ assets: refusingOnce(invalid('name', 'Not this one'), 'before') });
    stage.uploads.add(named('a.png'));
    await stage.uploads.settled();
    expect(stage.uploads.list()[0]).toMatchObject({ status: 'failed', error: { message: 'Not this one' } });
    expect(stage.removed).toHaveLength(1);
    expect((await stage.assets.storage()).used).toBe(0);
    stage.uploads.retry(stage.idOf('a.png'));
    await stage.uploads.settled();
    expect(await stage.kept()).toEqual(['a']);
  });

  it('because the answer was lost keeps its file, and makes one asset in the end', async () => {
    const stage = uploadStage({ holds: true, assets: refusingOnce(connectionLost(), 'after') });
    stage.uploads.add(named('a.png'));
    await stage.until(() => stage.puts.length === 1);
    stage.puts[0]?.finish();
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['failed']);
    expect(stage.removed).toEqual([]);
    stage.uploads.retry(stage.idOf('a.png'));
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done']);
    expect(stage.puts).toHaveLength(1);
    expect(await stage.kept()).toEqual(['a']);
    expect(stage.done).toHaveLength(1);
  });

  it('at its collection keeps the asset and tries the collection again', async () => {
    let refusals = 1;
    const made: string[] = [];
    const stage = uploadStage({
      assets: (real) => ({
        create: (...args) => {
          made.push(args[0]);
          return real.create(...args);
        },
      }),
      collections: (real) => ({
        add: async (...args) => {
          if ((refusals -= 1) >= 0) throw accessDenied();
          return real.add(...args);
        },
      }),
    });
    const { id } = await stage.collections.create(stage.world.ulid(), 'Spring');
    stage.uploads.add(named('a.png'), { collectionId: id });
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['failed']);
    expect(await stage.kept()).toEqual(['a']);
    stage.uploads.retry(stage.idOf('a.png'));
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done']);
    expect((await stage.collections.get(id))?.assetsCount).toBe(1);
    expect(made).toEqual([stage.idOf('a.png')]);
    expect(await stage.kept()).toEqual(['a']);
  });

  it('at a film’s still leaves no film behind', async () => {
    const poster = textFile('film.webp', 'a still', 'image/webp');
    const stage = uploadStage({ holds: true, draft: { poster } });
    stage.uploads.add([textFile('film.mp4', 'a film', 'video/mp4')]);
    await stage.until(() => stage.puts.length === 1);
    stage.puts[0]?.finish();
    await stage.until(() => stage.puts.length === 2);
    stage.puts[1]?.fail(connectionLost());
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['failed']);
    expect(stage.removed).toHaveLength(1);
  });
});

describe('a file that is there already', () => {
  it('waits for a word, and is uploaded once more on it', async () => {
    const stage = uploadStage();
    stage.uploads.add(named('a.png'));
    await stage.uploads.settled();
    const [first] = stage.done;
    stage.uploads.add([textFile('copy.png', 'a.png')]);
    await stage.uploads.settled();
    expect(stage.uploads.list()[1]).toMatchObject({
      status: 'duplicate',
      duplicate: { assetId: first?.id, name: 'a', isDeleted: false },
    });
    expect(await stage.kept()).toEqual(['a']);
    stage.uploads.uploadAnyway(stage.idOf('copy.png'));
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done', 'done']);
    expect((await stage.kept()).sort()).toEqual(['a', 'copy']);
  });

  it('is known from the server too, in the trash as well', async () => {
    const stage = uploadStage();
    stage.uploads.add(named('a.png', 'b.png'));
    await stage.uploads.settled();
    const [a, b] = [stage.idOf('a.png'), stage.idOf('b.png')];
    stage.uploads.clear();
    await stage.assets.remove(b);
    stage.uploads.add([textFile('a2.png', 'a.png'), textFile('b2.png', 'b.png')]);
    await stage.uploads.settled();
    expect(stage.uploads.list().map(({ duplicate }) => duplicate)).toMatchObject([
      { assetId: a, name: 'a', isDeleted: false },
      { assetId: b, name: 'b', isDeleted: true },
    ]);
  });

  it('twice in one choice is uploaded once', async () => {
    const stage = uploadStage();
    stage.uploads.add([textFile('one.png', 'same'), textFile('other.png', 'same'), textFile('third.png', 'same')]);
    await stage.uploads.settled();
    expect(stage.statuses().sort()).toEqual(['done', 'duplicate', 'duplicate']);
    expect(await stage.kept()).toHaveLength(1);
  });

  it('can be given up', async () => {
    const stage = uploadStage();
    stage.uploads.add([textFile('one.png', 'same')]);
    await stage.uploads.settled();
    stage.uploads.add([textFile('other.png', 'same')]);
    await stage.uploads.settled();
    stage.uploads.cancel(stage.idOf('other.png'));
    expect(stage.uploads.list()[1]).toMatchObject({ status: 'canceled', duplicate: undefined });
  });
});

describe('metadata', () => {
  it('is left behind where that was asked for, by drawing the picture anew', async () => {
    const stage = uploadStage();
    stage.uploads.add([textFile('a.png')], { withoutMetadata: true });
    await stage.uploads.settled();
    const crop = { x: 0, y: 0, width: 40, height: 30 };
    expect(stage.drawings).toEqual([{ crop, width: 40, height: 30, type: 'image/png', name: 'a.png' }]);
    const [shown] = stage.done[0]?.variations ?? [];
    const { body } = await stage.transfer.get(shown?.url ?? '', 'a.png');
    expect(await (body as Blob).text()).toBe('a.png drawn anew');
  });

  it('is not sent where it could not be left behind', async () => {
    const stage = uploadStage({ draft: { width: undefined, height: undefined } });
    stage.uploads.add([textFile('a.png')], { withoutMetadata: true });
    await stage.uploads.settled();
    expect(stage.uploads.list()[0]).toMatchObject({
      status: 'failed',
      error: { kind: 'invalid', message: 'The metadata of a.png cannot be removed on this device' },
    });
    expect((await stage.assets.storage()).used).toBe(0);
  });

  it('of films stays, and so does that of pictures otherwise', async () => {
    const stage = uploadStage();
    stage.uploads.add([textFile('a.mp4', 'a film', 'video/mp4')], { withoutMetadata: true });
    stage.uploads.add([textFile('b.png')]);
    await stage.uploads.settled();
    expect(stage.statuses()).toEqual(['done', 'done']);
    expect(stage.drawings).toEqual([]);
  });
});
