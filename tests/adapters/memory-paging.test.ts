import { assert, integer, property, string, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { pageOf } from '#adapters/memory/paging.ts';

type Row = { readonly id: string };

const ids = uniqueArray(string({ minLength: 1, maxLength: 3 }), { maxLength: 40 });

it('pages of a changing list skip and double nothing that was there throughout', () => {
  assert(
    property(ids, ids, ids, integer({ min: 1, max: 7 }), (kept, leaving, coming, limit) => {
      const lasting = new Set(kept);
      const rows = new Set([...kept, ...leaving]);
      const seen: string[] = [];
      const changes = [...leaving.filter((id) => !lasting.has(id)), ...coming];
      let token: string | undefined;
      do {
        const list: Row[] = [...rows].map((id) => ({ id }));
        const { items, next } = pageOf(list, ['scope'], { token, limit }, 10);
        seen.push(...items.map(({ id }) => id));
        token = next;
        const change = changes.shift();
        if (change !== undefined && !rows.delete(change)) rows.add(change);
        for (const id of lasting) rows.add(id);
      } while (token !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => lasting.has(id))).toEqual([...lasting].sort().reverse());
    }),
  );
});
