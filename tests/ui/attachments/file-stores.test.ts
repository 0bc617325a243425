import { resolveObjectURL } from 'node:buffer';
import { expect, it } from 'vitest';
import { fileKinds } from '#core/files/file-gateway.ts';
import { fileStores, placeOf, type SentFile } from '#ui/attachments/file-stores.ts';
import { forgetPreviews, previewOf } from '#ui/attachments/previews.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const fileOf = (name: string, type: string): File => new File(['x'], name, { type });
const picture = fileOf('a.png', 'image/png');

/** A form whose uploads get there once the gate is open. */
const openFiles = (type: SentFile['type']) => {
  const gate = createGate<SentFile>();
  const { deps } = openFeatureStage({ answers: { 'files.upload': () => gate.passed } });
  const store = deps.feature(fileStores).open('task');
  const sent: SentFile[] = [];
  store.getState().start([picture], (each) => sent.push(each));
  const arrive = (key: string): void => gate.open({ key, name: 'on the server', type });
  return { store, sent, arrive };
};

it('an attached file comes under the name that the person knows, a picture with what shows it', async () => {
  const [one, other] = [openFiles('image'), openFiles('video')];
  one.arrive('shown.png');
  other.arrive('film.mp4');
  await expect.poll(() => one.sent).toEqual([{ key: 'shown.png', name: 'a.png', type: 'image', size: 1 }]);
  await expect.poll(() => other.sent).toHaveLength(1);
  expect(resolveObjectURL(previewOf('shown.png') ?? '')).toBeDefined();
  expect(previewOf('film.mp4')).toBeUndefined();
});

it('a picture that gets there after it was given up is kept nowhere', async () => {
  const { store, sent, arrive } = openFiles('image');
  store.getState().stop();
  arrive('late.png');
  await new Promise(setImmediate);
  expect([sent, previewOf('late.png')]).toEqual([[], undefined]);
});

it('what shows pictures is given back once it is forgotten', async () => {
  const { sent, arrive } = openFiles('image');
  arrive('gone.png');
  await expect.poll(() => sent).toHaveLength(1);
  const address = previewOf('gone.png') ?? '';
  forgetPreviews();
  expect([previewOf('gone.png'), resolveObjectURL(address)]).toEqual([undefined, undefined]);
});

it.each([
  ['video', picture, 'Choose a film here'],
  ['image', fileOf('a.mp4', 'video/mp4'), 'Choose a picture here'],
  ['document', picture, 'Choose a document here'],
  ['image', picture, undefined],
  ['image', fileOf('a.svg', 'image/svg+xml'), undefined],
] as const)(
  'a place for %s only says what belongs there, and leaves what no place takes to the upload',
  (only, file, problem) => {
    expect(placeOf({ name: 'place', takes: [only] }).problemOf(file)).toBe(problem);
  },
);

it('a place for several kinds leaves it to the upload to say what is taken', () => {
  const terms = fileOf('terms.pdf', 'application/pdf');
  expect(placeOf({ name: 'place', takes: ['image', 'video'] }).problemOf(terms)).toBeUndefined();
  expect(placeOf({ name: 'place', takes: fileKinds }).problemOf(terms)).toBeUndefined();
});
