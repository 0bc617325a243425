import { describe, expect, it } from 'vitest';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { fileStores, isUploading, type SentFile } from '#ui/attachments/file-stores.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });
const film: SentFile = { key: 'task/film.mp4', name: 'on the server', type: 'video' };

type Upload = {
  readonly name: string;
  readonly progress: (part: number) => void;
  readonly signal: AbortSignal;
  readonly answer: ReturnType<typeof createGate<SentFile>>;
};

const openFiles = () => {
  const uploads: Upload[] = [];
  const { deps } = openFeatureStage({
    answers: {
      'files.upload': (
        _resource: string,
        { name }: { readonly name: string },
        progress: Upload['progress'],
        signal: AbortSignal,
      ) => {
        const answer = createGate<SentFile>();
        uploads.push({ name, progress, signal, answer });
        return answer.passed;
      },
    },
  });
  const store = deps.feature(fileStores).open('task');
  const sent: SentFile[] = [];
  const begin = async (...files: readonly File[]): Promise<void> => {
    store.getState().start(files, (file) => sent.push(file));
    await expect.poll(() => uploads.length).toBe(files.length);
  };
  return { store, uploads, sent, begin };
};

describe('files of a form', () => {
  it('go each with its own progress, and come under the name that the person knows', async () => {
    const { store, uploads, sent, begin } = openFiles();
    await begin(picture('a.png'), picture('b.png'));
    uploads[1]?.progress(0.5);
    expect(store.getState().onWay.map(({ name, part }) => [name, part])).toEqual([
      ['a.png', 0],
      ['b.png', 0.5],
    ]);
    expect(isUploading(store)).toBe(true);
    uploads[1]?.answer.open(film);
    await expect.poll(() => sent).toEqual([{ ...film, name: 'b.png', size: 1 }]);
    expect(store.getState().onWay.map(({ name }) => name)).toEqual(['a.png']);
  });

  it('that are given up just as they get through are not attached', async () => {
    const { store, uploads, sent, begin } = openFiles();
    await begin(picture('a.png'), picture('b.png'));
    uploads[0]?.answer.open(film);
    store.getState().onWay[0]?.cancel();
    expect(uploads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    uploads[1]?.answer.open(film);
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['b.png']);
    expect(store.getState().onWay).toEqual([]);
  });

  it('end with the form, all of them', async () => {
    const { store, uploads, sent, begin } = openFiles();
    await begin(picture('a.png'), picture('b.png'));
    store.getState().stop();
    for (const { answer } of uploads) answer.open(film);
    await Promise.all(uploads.map(({ answer }) => answer.passed));
    expect(uploads.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect([store.getState().onWay, sent, isUploading(store)]).toEqual([[], [], false]);
  });

  it('say why they did not get through, hold nothing up, and go again', async () => {
    const { store, uploads, sent, begin } = openFiles();
    await begin(picture('a.png'));
    uploads[0]?.answer.refuse(limitExceeded('The storage is full'));
    await expect.poll(() => store.getState().onWay[0]?.problem).toBe('The storage is full');
    expect(isUploading(store)).toBe(false);
    store.getState().onWay[0]?.retry();
    expect(store.getState().onWay[0]).toMatchObject({ problem: undefined, part: 0 });
    await expect.poll(() => uploads.length).toBe(2);
    uploads[1]?.answer.open(film);
    await expect.poll(() => sent).toEqual([{ ...film, name: 'a.png', size: 1 }]);
  });

  it('of another kind than their place takes go nowhere', () => {
    const { store, uploads, sent } = openFiles();
    store.getState().start([picture('a.png')], (file) => sent.push(file), { name: 'film', takes: ['video'] });
    store.getState().onWay[0]?.retry();
    expect(store.getState().onWay.map(({ place, problem }) => [place, problem])).toEqual([
      ['film', 'Choose a film here'],
    ]);
    expect(uploads).toEqual([]);
  });

  it('of a kind that one of several is not are refused by what sends them, which names what is taken', async () => {
    const { store, uploads } = openFiles();
    const terms = new File(['%PDF-1.7'], 'terms.pdf', { type: 'application/pdf' });
    store.getState().start([terms], () => undefined, { name: 'references', takes: ['image', 'video'] });
    await expect.poll(() => uploads.map(({ name }) => name)).toEqual(['terms.pdf']);
  });
});
