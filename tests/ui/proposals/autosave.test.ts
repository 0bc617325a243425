import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#ui/cache/action-store.ts';
import { createAutosave } from '#ui/proposals/editor/autosave.ts';
import { createGate } from '#tests/support/ui/gate.ts';

type Note = { readonly text: string; readonly id?: string };

const pause = 1000;
const kept: Outcome<unknown> = { ok: true, value: undefined };
const lost: Outcome<unknown> = { ok: false, error: { kind: 'connection-lost', message: 'No server' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notes that are saved to a list, each with what is answered next. */
const open = ({ isNew = false, answers = [] as readonly (Outcome<unknown> | Promise<Outcome<unknown>>)[] } = {}) => {
  const saved: string[] = [];
  const left = [...answers];
  let note: Note = { text: '' };
  const autosave = createAutosave<Note>({
    written: () => note,
    isNew,
    pause,
    isWhole: ({ text }) => !text.includes('?'),
    save: async ({ text }) => {
      saved.push(text);
      return (await left.shift()) ?? kept;
    },
  });
  const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(pause);
  const write = (written: Note): void => {
    note = written;
    autosave.changed();
  };
  return { autosave, write, saved, rest, kind: () => autosave.store.getState().kind };
};

describe('what is written', () => {
  it('is saved once it rests, in its last form', async () => {
    const { write, saved, rest, kind } = open();
    expect(kind()).toBe('saved');
    write({ text: 'o' });
    await vi.advanceTimersByTimeAsync(pause - 1);
    write({ text: 'one' });
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(kind()).toBe('edited');
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['one']);
    expect(kind()).toBe('saved');
    await rest();
    expect(saved).toEqual(['one']);
  });

  it('waits while it is not whole, and until nothing is different from what is kept', async () => {
    const { write, saved, rest, kind } = open();
    write({ text: 'one?' });
    await rest();
    expect(kind()).toBe('edited');
    write({ text: '' });
    expect(kind()).toBe('saved');
    await rest();
    expect(saved).toEqual([]);
  });

  it('is not different for the ids that the server gave', async () => {
    const { write, saved, rest, kind } = open();
    write({ text: '', id: 'of the server' });
    await rest();
    expect(saved).toEqual([]);
    expect(kind()).toBe('saved');
  });

  it('is saved again where it changed during a save, never at the same time', async () => {
    const answer = createGate<Outcome<unknown>>();
    const { autosave, write, saved, rest, kind } = open({ answers: [answer.passed] });
    write({ text: 'one' });
    await rest();
    expect(kind()).toBe('saving');
    write({ text: 'two' });
    const now = autosave.saveNow();
    await rest();
    expect(saved).toEqual(['one']);
    answer.open(kept);
    expect(await now).toBe(true);
    expect(saved).toEqual(['one', 'two']);
    await rest();
    expect(saved).toEqual(['one', 'two']);
    expect(kind()).toBe('saved');
  });

  it('is saved by itself where it changed during a save', async () => {
    const answer = createGate<Outcome<unknown>>();
    const { write, saved, rest } = open({ answers: [answer.passed] });
    write({ text: 'one' });
    await rest();
    write({ text: 'two' });
    answer.open(kept);
    await rest();
    expect(saved).toEqual(['one', 'two']);
  });

  it('is tried again with the next change after a failure, which says why', async () => {
    const { autosave, write, saved, rest } = open({ answers: [lost] });
    write({ text: 'one' });
    await rest();
    expect(autosave.store.getState()).toMatchObject({ kind: 'failed', error: { kind: 'connection-lost' } });
    await rest();
    expect(saved).toEqual(['one']);
    write({ text: 'two' });
    await rest();
    expect(saved).toEqual(['one', 'two']);
    expect(autosave.store.getState()).toEqual({ kind: 'saved' });
  });
});

describe('a new thing', () => {
  it('is made by the first save, also where nothing was written', async () => {
    const { autosave, saved, rest, kind } = open({ isNew: true });
    expect(kind()).toBe('new');
    await rest();
    expect(saved).toEqual([]);
    expect(await autosave.saveNow()).toBe(true);
    expect(saved).toEqual(['']);
    expect(await autosave.saveNow()).toBe(true);
    expect(saved).toEqual(['']);
  });

  it('is new again where what was written goes before it was saved', () => {
    const { write, kind } = open({ isNew: true });
    write({ text: 'one' });
    expect(kind()).toBe('edited');
    write({ text: '' });
    expect(kind()).toBe('new');
  });
});

describe('leaving', () => {
  it('can leave what waits as it is, until the next change', async () => {
    const { autosave, write, saved, rest } = open({});
    write({ text: 'one' });
    autosave.stop();
    await rest();
    expect(saved).toEqual([]);
    write({ text: 'two' });
    await rest();
    expect(saved).toEqual(['two']);
  });

  it('saves at once what waits, and says whether it is kept', async () => {
    const { autosave, write, saved, rest } = open({ answers: [kept, lost] });
    expect(await autosave.flush()).toBe(false);
    write({ text: 'one' });
    expect(await autosave.flush()).toBe(true);
    write({ text: 'two' });
    expect(await autosave.flush()).toBe(false);
    write({ text: 'three?' });
    expect(await autosave.flush()).toBe(false);
    await rest();
    expect(saved).toEqual(['one', 'two']);
  });
});
