import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#ui/context/portal-context.ts';
import { firstPage } from '#ui/app/first-page.ts';
import type { AuthView } from '#ui/context/auth-store.ts';
import { lazyPage } from '#ui/routing/lazy-page.ts';
import type { Route } from '#ui/routing/route.ts';
import { dataHeadStart, pendingAfter } from '#ui/routing/use-shown-page.ts';

const never = new Promise<never>(() => undefined);
const Page = () => null;
const user = { id: 'u1', email: 'ada@coolio.test', name: 'Ada', groups: [], isAdmin: false };
const signedIn: AuthView = { status: 'AUTHENTICATED', user };

type Setting = Partial<Pick<Route, 'access'>> & {
  readonly auth?: Promise<AuthView>;
  readonly code?: Promise<typeof Page>;
  readonly data?: Promise<void>;
};

/** Opens `/things/7?tab=1` and tells what was asked for and whether it may be drawn. */
const open = ({
  access = 'private',
  auth = Promise.resolve(signedIn),
  code = Promise.resolve(Page),
  data,
}: Setting) => {
  const asked: unknown[] = [];
  const route: Route = {
    path: '/things/:id',
    title: 'Thing',
    access,
    page: lazyPage(() => code),
    preload: (_app, params, search) => {
      asked.push([params, search.get('tab')]);
      return data;
    },
  };
  const app = { auth: { refresh: () => auth } } as unknown as AppContext;
  const drawn: true[] = [];
  void firstPage(app, [route], { pathname: '/things/7', search: '?tab=1' }).then(() => drawn.push(true));
  return { asked, route, drawn };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the first page', () => {
  it('is drawn once its code and its first data are there', async () => {
    const { asked, route, drawn } = open({ data: Promise.resolve() });
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toEqual([true]);
    expect(route.page.loaded()).toBe(Page);
    expect(asked).toEqual([[{ id: '7' }, '1']]);
  });

  it('waits a moment for data, and longer for code', async () => {
    const slowData = open({ data: never });
    const slowCode = open({ code: never, data: Promise.resolve() });
    await vi.advanceTimersByTimeAsync(dataHeadStart - 1);
    expect(slowData.drawn).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(slowData.drawn).toEqual([true]);
    expect(slowCode.drawn).toEqual([]);
    await vi.advanceTimersByTimeAsync(pendingAfter - dataHeadStart);
    expect(slowCode.drawn).toEqual([true]);
  });

  it.each([
    ['a guest', 'private', { status: 'UNAUTHENTICATED' }],
    ['a customer', 'admin', signedIn],
  ] as const)('asks for no data that %s may not see', async (_who, access, auth) => {
    const { asked, drawn } = open({ access, auth: Promise.resolve(auth) });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    expect(drawn).toEqual([true]);
  });

  it('is drawn though its code or its data fails, for that is told where it is shown', async () => {
    const broken = [
      open({ code: Promise.reject(new Error('gone')) }),
      open({ data: Promise.reject(new Error('gone')) }),
    ];
    await vi.advanceTimersByTimeAsync(0);
    for (const { drawn } of broken) expect(drawn).toEqual([true]);
  });

  it('that nobody named is drawn at once', async () => {
    const drawn: true[] = [];
    const app = { auth: { refresh: () => never } } as unknown as AppContext;
    void firstPage(app, [], { pathname: '/nowhere', search: '' }).then(() => drawn.push(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toEqual([true]);
  });
});
