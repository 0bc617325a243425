import { describe, expect, it } from 'vitest';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { sendingStore } from '#ui/kit/forms/sending-store.ts';
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
    problemOf: ({ name }, cause) => `${name}: ${failureMessage(cause)}`,
    inTurn,
  });
  const came: string[] = [];
  const start = (...names: readonly string[]): void =>
    store.getState().start(names.map(file), (key, { name }) => came.push(`${name} as ${key}`));
  const names = (): readonly string[] => store.getState().sending.map(({ name }) => name);
  return { store, under, discarded, came, start, names };
};

describe('files that a form sends', () => {
  it('go all at once, each with its own progress, and leave as they come through', async () => {
    const { store, under, came, start, names } = openStore();
    start('a.png', 'b.png');
    under[1]?.progress(0.5);
    expect(store.getState().sending.map(({ name, part }) => [name, part])).toEqual([
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
    store.getState().sending[0]?.cancel();
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
    expect([under.length, store.getState().problems]).toEqual([1, []]);
  });

  it('say why they did not come through, until others are chosen', async () => {
    const { store, under, start, names } = openStore();
    start('a.png');
    under[0]?.answer.refuse(limitExceeded('The storage is full'));
    await expect.poll(names).toEqual([]);
    expect(store.getState().problems).toEqual(['a.png: The storage is full']);
    start('b.png');
    expect(store.getState().problems).toEqual([]);
  });
});
