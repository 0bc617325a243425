import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { PortalContext, type AppContext } from '#ui/context/portal-context.ts';
import { Link } from '#ui/routing/Link.tsx';
import { preloadDelay } from '#ui/routing/preload.ts';
import type { Page } from '#ui/routing/lazy-page.ts';
import { page } from '#ui/routing/route.ts';
import { RoutesContext } from '#ui/routing/routes-context.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { createGate } from '#tests/support/ui/gate.ts';
import { partOf } from '#tests/support/entities.ts';

const asked: unknown[] = [];

const orders = page('/orders/:kind', 'Orders', 'private', () => Promise.reject(new TypeError('no network')), {
  preload: (_app, { kind }, search) => asked.push([kind, search.get('page')]),
});

const code = createGate<Page>();
const loads: string[] = [];

const home = page('/home', 'Home', 'private', () => code.passed, {
  beside: async () => void loads.push('beside'),
  later: async () => void loads.push('later'),
});

const link = screen.getByRole('link', { name: 'Orders' });

/** Sends what the pointer or the focus does, without the time that a real one takes. */
const send = (...kinds: readonly string[]): void => {
  const sent = {
    enter: () => new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body }),
    leave: () => new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }),
    press: () => new PointerEvent('pointerdown', { bubbles: true }),
    focus: () => new FocusEvent('focusin', { bubbles: true }),
    blur: () => new FocusEvent('focusout', { bubbles: true }),
  };
  for (const kind of kinds as readonly (keyof typeof sent)[]) link.element().dispatchEvent(sent[kind]());
};

beforeEach(async () => {
  await renderPart(
    <PortalContext value={partOf<AppContext>({})}>
      <RoutesContext value={[orders, home]}>
        <Link href="/orders/late?page=2#top">Orders</Link>
        <Link href="/home">Home</Link>
      </RoutesContext>
    </PortalContext>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  asked.splice(0);
});

describe('the first data of the page that a link leads to', () => {
  it.each(['enter', 'focus'])('is asked for once the link has the %s for a moment', (kind) => {
    send(kind);
    vi.advanceTimersByTime(preloadDelay - 1);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([['late', '2']]);
  });

  it.each([
    ['the pointer only passes', ['enter', 'leave']],
    ['the focus only passes', ['focus', 'blur']],
  ])('is not asked for where %s', (_how, kinds) => {
    send(...kinds);
    vi.advanceTimersByTime(preloadDelay);
    expect(asked).toEqual([]);
  });

  it('is asked for at once by a press, and not again because the pointer rested there', () => {
    send('enter', 'press');
    expect(asked).toEqual([['late', '2']]);
    vi.advanceTimersByTime(preloadDelay);
    expect(asked).toHaveLength(1);
  });
});

describe('the code of the page that a link leads to', () => {
  it('brings what it has beside at once, and what it shows last once it is there itself', async () => {
    screen
      .getByRole('link', { name: 'Home' })
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(loads).toEqual(['beside']);
    code.open(() => null);
    await expect.poll(() => loads).toEqual(['beside', 'later']);
  });
});
