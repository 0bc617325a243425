import { describe, expect, it } from 'vitest';
import { createWaitingRoom } from '#backend/jobs/waiting-room.ts';
import { settle } from '#tests/support/chance/settle.ts';

const opened = () => {
  const room = createWaitingRoom({ atOnce: 2, limit: { waiting: 2, full: () => new Error('full') } });
  const begun: string[] = [];
  const ends = new Map<string, { readonly resolve: () => void; readonly reject: (cause: Error) => void }>();
  const enter = (name: string) =>
    room.enter(() => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  return { begun, ends, enter };
};

describe('a waiting room for two', () => {
  it('does two things at once, the next in their order, and turns away who has no place to wait', async () => {
    const { begun, ends, enter } = opened();
    const all = ['a', 'b', 'c', 'd'].map(enter);
    await expect(enter('e')).rejects.toThrow('full');
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.resolve();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    ends.get('a')?.resolve();
    await settle();
    for (const name of ['c', 'd']) ends.get(name)?.resolve();
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has its two places again after whatever was done in them, failures among it', async () => {
    const { begun, ends, enter } = opened();
    const [failing, ending] = [enter('a'), enter('b')];
    ends.get('a')?.reject(new Error('no luck'));
    ends.get('b')?.resolve();
    await expect(failing).rejects.toThrow('no luck');
    await ending;
    const next = ['c', 'd', 'e'].map(enter);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    ends.get('c')?.resolve();
    await settle();
    for (const name of ['d', 'e']) ends.get(name)?.resolve();
    await Promise.all(next);
  });
});
