export type MetricLine = {
  /** The name with its labels, as it is written. */
  readonly series: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const line = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** The samples of a page in Prometheus' text format. */
export const metricLines = (page: string): readonly MetricLine[] =>
  page.split('\n').flatMap((text) => {
    const [, name, written = '', value] = line.exec(text) ?? [];
    if (name === undefined) return [];
    const labels = Object.fromEntries(
      [...written.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', of = '']) => [key, of]),
    );
    return [{ series: text.slice(0, text.lastIndexOf(' ')), name, labels, value: Number(value) }];
  });

/** Those of this name whose labels include these. */
export const seriesOf = (
  lines: readonly MetricLine[],
  name: string,
  labels: Readonly<Record<string, string>>,
): readonly MetricLine[] =>
  lines.filter(
    (each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  );
