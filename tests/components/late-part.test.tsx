import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessDenied } from '#core/kernel/app-error.ts';
import { cleanup, render } from '#tests/support/components/render.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { FailureBoundary } from '#ui/failure/FailureBoundary.tsx';
import { LatePart } from '#ui/routing/LatePart.tsx';

const Part = ({ text }: { readonly text: string }) => <p>{text}</p>;
const given = { text: 'Here at last' };

/** A script that fails to come as often as `failures` says. */
const scriptAfter = (failures: number) => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  };
  return { load, asked: () => asked };
};

const wishes = () => {
  const asking = new Set<() => void>();
  return {
    again: (ask: () => void) => {
      asking.add(ask);
      return () => void asking.delete(ask);
    },
    wish: () => asking.forEach((ask) => ask()),
    count: () => asking.size,
  };
};

const Around = ({ children }: { readonly children: React.ReactNode }) => {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      {children}
    </main>
  );
};

describe('a part of a page whose script comes later', () => {
  it('leaves the page around it as it is when the script fails to come, and is there once the network is back', async () => {
    await cleanup();
    const { load, asked } = scriptAfter(1);
    await render(
      <Around>
        <LatePart load={load} given={given} />
      </Around>,
    );
    await expect.poll(asked).toBe(1);
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Here at last')).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('is asked for again with each wish, and no more once it is there', async () => {
    await cleanup();
    const { load, asked } = scriptAfter(2);
    const { again, wish, count } = wishes();
    await render(<LatePart load={load} given={given} again={again} />);
    await expect.poll(asked).toBe(1);
    wish();
    await expect.poll(asked).toBe(2);
    wish();
    await expect.element(page.getByText('Here at last')).toBeVisible();
    dispatchEvent(new Event('online'));
    expect([asked(), count()]).toEqual([3, 0]);
  });

  it('is drawn with the page where it is there already, and not asked for', async () => {
    await cleanup();
    const { load, asked } = scriptAfter(0);
    const { container } = await render(<LatePart load={load} loaded={() => Part} given={given} meanwhile="Not yet" />);
    expect([container.textContent, asked()]).toEqual(['Here at last', 0]);
  });

  it('takes the page around with it where that says nothing without it', async () => {
    await cleanup();
    const load = () => Promise.reject(accessDenied());
    await renderPart(
      <FailureBoundary>
        <LatePart load={load} given={given} isNeeded />
      </FailureBoundary>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Access Denied/);
  });

  it('is left with the page before its script has come', async () => {
    await cleanup();
    const { again, count } = wishes();
    const { unmount } = await render(
      <LatePart load={() => new Promise<typeof Part>(() => undefined)} given={given} again={again} />,
    );
    await expect.poll(count).toBe(1);
    await unmount();
    expect(count()).toBe(0);
  });
});
