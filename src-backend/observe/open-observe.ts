import type { MetricsPlace } from './metrics-listener.ts';
import type { TracesPlace } from './opentelemetry-tracer.ts';
import { noMeter, noTracer, type Meter, type Observe, type Tracer } from './observe.ts';

/** What a deployment has observed, and where that is read. */
export type ObservePlace = {
  /** Where metrics are served; nothing is measured without it. */
  readonly metrics?: MetricsPlace | undefined;
  /** Where traces are sent; nothing is traced without it. */
  readonly traces?: TracesPlace | undefined;
};

export type OpenedObserve = {
  readonly observe: Observe;
  /** Where metrics are read; undefined where nothing is measured. */
  readonly metricsAddress: string | undefined;
  /** Sends the spans that have ended; never rejects. */
  readonly flushTraces: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

type OpenedMeter = { readonly meter: Meter; readonly address: string | undefined; readonly close: () => Promise<void> };

const openMeter = async (place: MetricsPlace | undefined): Promise<OpenedMeter> => {
  if (place === undefined) return { meter: noMeter, address: undefined, close: nothing };
  const [{ createPrometheusMeter }, { listenForMetrics }] = await Promise.all([
    import('./prometheus-meter.ts'),
    import('./metrics-listener.ts'),
  ]);
  const prometheus = createPrometheusMeter();
  const listener = await listenForMetrics(place, prometheus);
  return {
    meter: prometheus.meter,
    address: listener.address,
    close: async () => {
      await listener.close();
      prometheus.close();
    },
  };
};

type OpenedTracer = {
  readonly tracer: Tracer;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const openTracer = async (place: TracesPlace | undefined): Promise<OpenedTracer> => {
  if (place === undefined) return { tracer: noTracer, flush: nothing, close: nothing };
  const { createOpenTelemetryTracer } = await import('./opentelemetry-tracer.ts');
  return createOpenTelemetryTracer(place);
};

/** Opens what observes this deployment; what it does not ask for is not loaded. Rejects where metrics cannot be served. */
export const openObserve = async ({ metrics, traces }: ObservePlace): Promise<OpenedObserve> => {
  const { meter, address, close: closeMeter } = await openMeter(metrics);
  const { tracer, flush, close: closeTracer } = await openTracer(traces);
  return {
    observe: { ...meter, ...tracer, measures: metrics !== undefined, traces: traces !== undefined },
    metricsAddress: address,
    flushTraces: flush,
    close: async () => {
      await closeMeter();
      await closeTracer();
    },
  };
};
