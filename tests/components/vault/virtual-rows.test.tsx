import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VirtualRows } from '#ui/vault/exchange/VirtualRows.tsx';
import { lookAs, type Look } from '#tests/support/components/look.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const items = Array.from({ length: 10_000 }, (_, at) => ({ row: at + 1 }));
const list = page.getByRole('group', { name: 'Rows' });
const rowAt = (row: number) => list.getByText(`Row ${row}`, { exact: true });

const showRows = async (size: Look[1]): Promise<number> => {
  await lookAs(['light', size]);
  await renderPart(
    <VirtualRows label="Rows" items={items}>
      {({ row }) => <span>Row {row}</span>}
    </VirtualRows>,
  );
  await expect.element(rowAt(1)).toBeVisible();
  return list.element().clientHeight;
};

it('rows have nearly half the height of the screen, and at least that of six', async () => {
  expect(await showRows('desktop')).toBeCloseTo(0.45 * 900, -1);
  expect(await showRows('zoomed')).toBeCloseTo(6 * 44, -1);
});

it('of many rows those in sight are made, each with its place among all', async () => {
  await showRows('phone');
  expect(list.getByRole('listitem').elements().length).toBeLessThan(30);
  list.element().scrollTop = 44 * 4999;
  await expect.element(rowAt(5001)).toBeVisible();
  const row = rowAt(5001).element().closest('li');
  expect([row?.ariaPosInSet, row?.ariaSetSize]).toEqual(['5001', '10000']);
  await expect.element(rowAt(1)).not.toBeInTheDocument();
});
