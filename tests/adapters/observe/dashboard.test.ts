import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { counters, durations, gauges } from '#backend/observe/metric-catalog.ts';
import { createPrometheusMeter } from '#backend/observe/prometheus-meter.ts';

type Panel = {
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
};

const dashboard = JSON.parse(await readFile('deploy/grafana/portal.json', 'utf8')) as {
  readonly panels: readonly Panel[];
};
const queries = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
const catalog = { ...counters, ...durations, ...gauges };

const metricsIn = (expr: string): readonly string[] =>
  [...expr.matchAll(/\b((?:portal|process|nodejs)_\w+)/g)].flatMap(([, name]) => name ?? []);

const labelsIn = (expr: string): readonly string[] => [
  ...[...expr.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].flatMap(([, name]) => name ?? []),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/)),
];

/** The names that a scrape has, those of the parts of histograms among them. */
const served = async (): Promise<ReadonlySet<string>> => {
  const { page, close } = createPrometheusMeter();
  const types = [...(await page()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  close();
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
};

it('every metric that the dashboard queries is one that the server has', async () => {
  const known = await served();
  const asked = queries.flatMap(({ title, expr }) => metricsIn(expr).map((name) => ({ title, name })));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ name }) => !known.has(name))).toEqual([]);
});

it('every metric of the portal is on the dashboard', () => {
  const asked = new Set(
    queries.flatMap(({ expr }) => metricsIn(expr).map((name) => name.replace(/_(?:bucket|count)$/, ''))),
  );
  expect(Object.keys(catalog).filter((name) => !asked.has(name))).toEqual([]);
});

it('every label that the dashboard asks for is one of its metric', () => {
  const wrong = queries.flatMap(({ title, expr }) => {
    const own = metricsIn(expr).flatMap(
      (name): readonly string[] =>
        catalog[name.replace(/_(?:bucket|count)$/, '') as keyof typeof catalog]?.labels ?? [],
    );
    const known = new Set(['job', 'le', ...own]);
    return labelsIn(expr).flatMap((label) => (known.has(label) ? [] : [`${title}: ${label}`]));
  });
  expect(wrong).toEqual([]);
});

it('no panel lies over another, and each has a name of its own', () => {
  const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  const titles = dashboard.panels.map(({ title, type }) => `${type} ${title}`);
  expect(new Set(titles).size).toBe(titles.length);
});
