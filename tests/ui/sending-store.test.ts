import { describe, expect, it } from 'vitest';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { isUnderWay, sendingStore } from '#ui/kit/forms/sending-store.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const file = (name: string): File => new File(['x'], name, { type: 'image/png' });

type Sent = {
  readonly name: string;
  readonly progress: (part: number) => void;
  readonly signal: AbortSignal;
  readonly answer: ReturnType<typeof createGate<string>>;
};

const openStore = (inTurn = false) => {
  const under: Sent[] = [];
  const discarded: string[] = [];
  const store = sendingStore<string>({
    send: ({ name }, progress, signal) => {
      const answer = createGate<string>();
      under.push({ name, progress, signal, answer });
      return answer.passed;
    },
    discard: (key) => discarded.push(key),
    inTurn,
  });
  const came: string[] = [];
  const start = (...names: readonly string[]): void =>
    store.getState().start(names.map(file), (key, { name }) => came.push(`${name} as ${key}`));
  const names = (): readonly string[] => store.getState().onWay.map(({ name }) => name);
  return { store, under, discarded, came, start, names };
};

describe('files that a form sends', () => {
  it('go all at once, each with its own progress, and leave as they come through', async () => {
    const { store, under, came, start, names } = openStore();
    start('a.png', 'b.png');
    under[1]?.progress(0.5);
    expect(store.getState().onWay.map(({ name, part }) => [name, part])).toEqual([
      ['a.png', 0],
      ['b.png', 0.5],
    ]);
    under[1]?.answer.open('key-b');
    await expect.poll(names).toEqual(['a.png']);
    expect(came).toEqual(['b.png as key-b']);
  });

  it('go one after the other in the order chosen where they must', async () => {
    const { under, came, start, names } = openStore(true);
    start('a.png', 'b.png');
    await expect.poll(() => under.map(({ name }) => name)).toEqual(['a.png']);
    under[0]?.answer.open('key-a');
    await expect.poll(() => under.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    under[1]?.answer.open('key-b');
    await expect.poll(names).toEqual([]);
    expect(came).toEqual(['a.png as key-a', 'b.png as key-b']);
  });

  it('are undone where they come through after they were given up', async () => {
    const { store, under, discarded, came, start, names } = openStore();
    start('a.png', 'b.png');
    store.getState().onWay[0]?.cancel();
    expect([names(), under.map(({ signal }) => signal.aborted)]).toEqual([['b.png'], [true, false]]);
    under[0]?.answer.open('key-a');
    await expect.poll(() => discarded).toEqual(['key-a']);
    expect(came).toEqual([]);
  });

  it('that wait for their turn are not sent at all once they are given up', async () => {
    const { store, under, start, names } = openStore(true);
    start('a.png', 'b.png');
    await expect.poll(() => under.length).toBe(1);
    store.getState().stop();
    under[0]?.answer.refuse(new Error('Aborted'));
    await expect.poll(names).toEqual([]);
    expect(under).toHaveLength(1);
  });

  it('end with the form, all of them', async () => {
    const { store, under, discarded, came, start, names } = openStore();
    start('a.png', 'b.png');
    store.getState().stop();
    expect([names(), under.map(({ signal }) => signal.aborted)]).toEqual([[], [true, true]]);
    for (const { name, answer } of under) answer.open(name);
    await expect.poll(() => discarded).toEqual(['a.png', 'b.png']);
    expect(came).toEqual([]);
  });

  it.each([true, false])(
    'say why they did not come through, hold nothing up, and go again (in turn: %s)',
    async (inTurn) => {
      const { store, under, came, start, names } = openStore(inTurn);
      start('a.png');
      await expect.poll(() => under.length).toBe(1);
      expect(isUnderWay(store.getState())).toBe(true);
      under[0]?.progress(0.5);
      under[0]?.answer.refuse(limitExceeded('The storage is full'));
      await expect.poll(() => store.getState().onWay[0]?.problem).toBe('The storage is full');
      expect(isUnderWay(store.getState())).toBe(false);
      store.getState().onWay[0]?.retry();
      expect(store.getState().onWay[0]).toMatchObject({ problem: undefined, part: 0 });
      await expect.poll(() => under.length).toBe(2);
      under[1]?.answer.open('key-a');
      await expect.poll(names).toEqual([]);
      expect(came).toEqual(['a.png as key-a']);
    },
  );

  it('that did not come through are let go of', async () => {
    const { store, under, start, names } = openStore();
    start('a.png');
    under[0]?.answer.refuse(limitExceeded('The storage is full'));
    await expect.poll(() => store.getState().onWay[0]?.problem).toBeDefined();
    store.getState().onWay[0]?.cancel();
    expect(names()).toEqual([]);
  });

  it('that their place refuses are not sent, by another try neither, and say where they were chosen', () => {
    const { store, under } = openStore();
    const place = { name: 'film', problemOf: () => 'Choose a film here' };
    store.getState().start([file('a.png')], () => undefined, place);
    store.getState().onWay[0]?.retry();
    expect(store.getState().onWay).toMatchObject([{ name: 'a.png', place: 'film', problem: 'Choose a film here' }]);
    expect(under).toEqual([]);
  });

  it('have a name that turns nothing around it', () => {
    const { start, names } = openStore();
    start('דוד.png');
    expect(names()).toEqual(['\u2068דוד.png\u2069']);
  });
});
