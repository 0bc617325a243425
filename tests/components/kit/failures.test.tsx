import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { PortalContext, type AppContext } from '#ui/context/portal-context.ts';
import { FailureBoundary } from '#ui/failure/FailureBoundary.tsx';
import { runningBuild } from '#ui/failure/reload-page.ts';
import { UpdateAvailable } from '#ui/failure/UpdateAvailable.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { partOf } from '#tests/support/entities.ts';

const title = page.getByRole('heading', { level: 1 });
const retry = page.getByRole('button', { name: 'Retry' });

describe('a view that throws', () => {
  it('is drawn again by Retry', async () => {
    let isBroken = true;
    const View = () => {
      if (isBroken) throw conflict('Row 7 is gone');
      return <p>Drawn</p>;
    };
    const { error } = console;
    console.error = () => undefined;
    onTestFinished(() => void (console.error = error));
    await renderPart(
      <FailureBoundary>
        <View />
      </FailureBoundary>,
    );
    await expect.element(title).toHaveTextContent('Something went wrong!');
    isBroken = false;
    await retry.click();
    await expect.element(page.getByText('Drawn')).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
  });
});

describe('a page of an older build', () => {
  const key = 'portal-reloaded-for';

  const show = async (kept: string, status: number) => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (_address, options) => {
      asked.push(`${options?.method} ${options?.cache}`);
      return new Response(null, { status });
    };
    onTestFinished(() => void (globalThis.fetch = fetch));
    const session = createMemorySessionMemory();
    session.set(key, kept);
    const device = partOf<AppContext['device']>({ session });
    await renderPart(
      <PortalContext value={partOf<AppContext>({ device })}>
        <UpdateAvailable />
      </PortalContext>,
    );
    return { asked, session };
  };

  it('is left for the person to load again where that was done before for the same build', async () => {
    const { asked } = await show(`an earlier build\n${runningBuild()}`, 200);
    await expect.element(title).toHaveTextContent('Update Available');
    await expect.element(page.getByRole('button', { name: 'Update Now' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('is Connection Lost where the server has no page to give, and is not counted as loaded again', async () => {
    const { asked, session } = await show('an earlier build', 503);
    await expect.element(title).toHaveTextContent('Connection Lost');
    expect(asked).toEqual(['HEAD no-store']);
    expect(session.get(key)).toBe('an earlier build');
  });
});
