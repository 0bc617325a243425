import { expect, it } from 'vitest';
import { importInto } from '#tests/support/archives/archive-files.ts';
import { aMovedCustomer } from '#tests/support/archives/moved-customer.ts';

it('an archive of a thousand of everything is equal after an import that was ended again and again', async () => {
  const moved = await aMovedCustomer(1_000);
  try {
    const { fresh, old, path, archived } = moved;
    let steps = 10;
    for (let isOver = false; !isOver; steps *= 2) {
      const controller = new AbortController();
      let left = steps;
      const progress = () => {
        if ((left -= 1) === 0) controller.abort(new Error('ended'));
      };
      const outcome = await importInto(fresh, path, { signal: controller.signal, progress }).catch(() => undefined);
      isOver = outcome !== undefined;
      expect(outcome?.refused ?? []).toEqual([]);
    }
    expect(steps).toBeGreaterThan(100);
    const [before, after] = [await archived(old), await archived(fresh)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, bytes] of before) expect(after.get(name) === bytes).toBe(true);
  } finally {
    await moved.close();
  }
});
