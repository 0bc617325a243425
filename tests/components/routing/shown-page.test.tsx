import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { PortalContext, type AppContext } from '#ui/context/portal-context.ts';
import type { Page } from '#ui/routing/lazy-page.ts';
import { Link } from '#ui/routing/Link.tsx';
import { page, type Route, type RouteMatch } from '#ui/routing/route.ts';
import { RoutesContext } from '#ui/routing/routes-context.ts';
import { dataHeadStart, pendingAfter, pendingFor, useShownPage } from '#ui/routing/use-shown-page.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { partOf } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const Nothing: Page = () => null;
const search = new URLSearchParams('page=2');
const output = screen.getByRole('status');

/** A page whose code comes when the test says so, unless it is there already. */
const pageOf = (path: string, code: Promise<Page> = Promise.resolve(Nothing)): RouteMatch => ({
  route: page(path, path, 'public', () => code),
  params: {},
});

type Props = { readonly match: RouteMatch; readonly preload?: () => unknown };

const nothing = (): undefined => undefined;

const Stage = ({ match, preload = nothing }: Props) => {
  const shown = useShownPage(match, search, preload);
  return <output>{shown.kind === 'page' ? shown.match.route.path : shown.kind}</output>;
};

const openFirst = async () => {
  const first = pageOf('/first');
  await first.route.page.load();
  return renderPart(<Stage match={first} />);
};

/** Lets what waits for a promise run, and then time pass. */
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the page before', () => {
  it('stays while the code of the next one comes, and its first data for a moment', async () => {
    const { rerender } = await openFirst();
    const code = createGate<Page>();
    const asked: string[] = [];
    const preload = async () => {
      asked.push('data');
      await new Promise(() => undefined);
    };
    await rerender(<Stage match={pageOf('/second', code.passed)} preload={preload} />);
    expect(asked).toEqual(['data']);
    await pass(pendingAfter - 1);
    code.open(Nothing);
    await pass(0);
    await expect.element(output).toHaveTextContent('/first');
    await pass(dataHeadStart);
    await expect.element(output).toHaveTextContent('/second');
  });

  it('stays for as long where its data are there and what the next one has beside is not', async () => {
    const { rerender } = await openFirst();
    const { route } = pageOf('/second');
    const beside = () => new Promise(() => undefined);
    await rerender(<Stage match={{ route: { ...route, beside }, params: {} }} />);
    await pass(dataHeadStart - 1);
    await expect.element(output).toHaveTextContent('/first');
    await pass(1);
    await expect.element(output).toHaveTextContent('/second');
  });

  it('gives way to a sign of waiting after a second, which then stays for half of one', async () => {
    const { rerender } = await openFirst();
    const code = createGate<Page>();
    const second = pageOf('/second', code.passed);
    await rerender(<Stage match={second} />);
    await pass(pendingAfter);
    await expect.element(output).toHaveTextContent('pending');
    code.open(Nothing);
    await pass(0);
    await rerender(<Stage match={second} />);
    await pass(pendingFor - 1);
    await expect.element(output).toHaveTextContent('pending');
    await pass(1);
    await expect.element(output).toHaveTextContent('/second');
  });
});

describe('a page whose code is there', () => {
  type PressedProps = { readonly route: Route; readonly match: RouteMatch };

  const Pressed = ({ route, match }: PressedProps) => (
    <PortalContext value={partOf<AppContext>({})}>
      <RoutesContext value={[route]}>
        <Link href={route.path}>Next</Link>
        <Stage match={match} preload={() => match.route.preload?.(partOf<AppContext>({}), {}, search)} />
      </RoutesContext>
    </PortalContext>
  );

  /** Opens the first page, and presses the link to the second one, whose first data come so. */
  const press = async (preload: () => Promise<unknown>) => {
    const first = pageOf('/first');
    const route = page('/second', 'Second', 'public', async () => Nothing, { preload });
    for (const { page: code } of [first.route, route]) await code.load();
    const { rerender } = await renderPart(<Pressed route={route} match={first} />);
    screen
      .getByRole('link')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await pass(0);
    return () => rerender(<Pressed route={route} match={{ route, params: {} }} />);
  };

  it('waits for the first data that its link has asked for, and no longer than a moment', async () => {
    const follow = await press(() => new Promise(() => undefined));
    await follow();
    await pass(dataHeadStart - 1);
    await expect.element(output).toHaveTextContent('/first');
    await pass(1);
    await expect.element(output).toHaveTextContent('/second');
  });

  it.each([
    ['have come', async () => 'data'],
    ['could not come', () => Promise.reject(new TypeError('no network'))],
  ])('is drawn at once where those %s', async (_how, preload) => {
    const follow = await press(preload);
    await follow();
    expect(output.element()).toHaveTextContent('/second');
  });
});

describe('a page whose code comes late', () => {
  it('is not shown any more once another one is asked for', async () => {
    const { rerender } = await openFirst();
    const late = createGate<Page>();
    await rerender(<Stage match={pageOf('/late', late.passed)} />);
    await rerender(<Stage match={pageOf('/never', new Promise(() => undefined))} />);
    late.open(Nothing);
    await pass(pendingAfter - 1);
    await expect.element(output).toHaveTextContent('/first');
  });

  it('fails at once where it does not come, and is asked for again with the next visit', async () => {
    const { rerender } = await openFirst();
    let asked = 0;
    const { route } = pageOf('/gone');
    const load = async (): Promise<Page> => {
      asked += 1;
      throw new TypeError('no network');
    };
    const gone = { ...route, page: page('/gone', 'Gone', 'public', load).page };
    await rerender(<Stage match={{ route: gone, params: {} }} />);
    await pass(0);
    await expect.element(output).toHaveTextContent('failed');
    await rerender(<Stage match={{ route: gone, params: {} }} />);
    await expect.poll(() => asked).toBe(2);
    await expect.element(output).toHaveTextContent('failed');
  });
});
