import { describe, expect, it } from 'vitest';
import { routes } from '#ui/app/routes.ts';
import { matchRoute, type Route } from '#ui/routing/route.ts';
import { addedRoutes, specRoutes, type SpecRoute } from './spec/routes.ts';

const ulid = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const ids = { ulid, text: 'sub_1' } as const;
const known = [...specRoutes, ...addedRoutes];

const routeAt = (path: string): Route | undefined => matchRoute(routes, path)?.route;

const addressOf = ({ path, id = 'ulid' }: SpecRoute): string => path.replace('{id}', ids[id]);

describe('the addresses of the specification', () => {
  it('are each listed once', () => {
    expect(new Set(known.map(({ path }) => path)).size).toBe(known.length);
  });

  it.each(known)('lead to a page for the right people: $path', (wanted) => {
    expect(routeAt(addressOf(wanted))?.access).toBe(wanted.access);
  });

  it.each(known)('are the same with a slash at the end and without: $path', (wanted) => {
    const address = addressOf(wanted).replace(/(?<=.)\/$/, '');
    expect(routeAt(address === '/' ? address : `${address}/`)).toBe(routeAt(address));
  });

  it.each(known.filter(({ id }) => id === 'ulid'))('lead nowhere with an id that is no ULID: $path', ({ path }) => {
    for (const id of ['', '%20', 'not-an-id', `${ulid}0`, `8${ulid.slice(1)}`])
      expect([id, routeAt(path.replace('{id}', id))?.params?.['id']]).toEqual([id, undefined]);
  });

  it('and those that were added are all that the portal has', () => {
    const reached = new Set(known.map((each) => routeAt(addressOf(each))));
    expect(routes.filter((route) => !reached.has(route)).map(({ path }) => path)).toEqual([]);
  });
});
