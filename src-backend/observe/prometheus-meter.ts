import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { counters, durations, gauges, type GaugeName, type Reading } from './metric-catalog.ts';
import type { Meter } from './observe.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type PrometheusMeter = {
  readonly meter: Meter;
  readonly contentType: string;
  /** Returns all metrics in Prometheus' text format. */
  readonly page: () => Promise<string>;
  /** Forgets all metrics. */
  readonly close: () => void;
};

const entriesOf = <Of extends object>(record: Of) => Object.entries(record) as [keyof Of & string, Of[keyof Of]][];

type Read = () => Promise<readonly Reading<GaugeName>[]>;

/** Keeps metrics in this process, with those of the process and the event loop. */
export const createPrometheusMeter = (): PrometheusMeter => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counting = new Map(
    entriesOf(counters).map(([name, { help, labels }]) => [
      name as string,
      new Counter({ name, help, labelNames: labels, registers }),
    ]),
  );
  const timing = new Map(
    entriesOf(durations).map(([name, { help, labels }]) => [
      name as string,
      new Histogram({ name, help, labelNames: labels, buckets, registers }),
    ]),
  );
  const reads = new Map<string, Read>();
  const open = (name: string, help: string, labelNames: readonly string[]): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        if (labelNames.length === 0) this.remove();
        const readings =
          (await reads
            .get(name)?.()
            .catch(() => [])) ?? [];
        for (const { labels, value } of readings) this.set(labels, value);
      },
    });
  for (const [name, { help, labels }] of entriesOf(gauges)) open(name, help, labels);
  return {
    meter: {
      count: (name, labels) => counting.get(name)?.inc(labels),
      time: (name, labels, seconds) => timing.get(name)?.observe(labels, seconds),
      gauge: (name, read) => void reads.set(name, read),
    },
    contentType: registry.contentType,
    page: () => registry.metrics(),
    close: () => registry.clear(),
  };
};
