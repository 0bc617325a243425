import type { MetricsPlace } from './metrics-listener.ts';
import { noMeter, noTracer, unobserved, type Meter, type Observe } from './observe.ts';

/** What a deployment has observed, and where that is read. */
export type ObservePlace = {
  /** Where metrics are served; nothing is measured without it. */
  readonly metrics?: MetricsPlace | undefined;
};

export type OpenedObserve = {
  readonly observe: Observe;
  /** Where metrics are read; undefined where nothing is measured. */
  readonly metricsAddress: string | undefined;
  readonly close: () => Promise<void>;
};

type OpenedMeter = { readonly meter: Meter; readonly address: string | undefined; readonly close: () => Promise<void> };

const openMeter = async (place: MetricsPlace | undefined): Promise<OpenedMeter> => {
  if (place === undefined) return { meter: noMeter, address: undefined, close: async () => undefined };
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

/** Opens what observes this deployment; what it does not ask for is not loaded. */
export const openObserve = async ({ metrics }: ObservePlace): Promise<OpenedObserve> => {
  if (metrics === undefined) return { observe: unobserved, metricsAddress: undefined, close: async () => undefined };
  const { meter, address, close } = await openMeter(metrics);
  return {
    observe: { ...meter, ...noTracer, measures: true, traces: false },
    metricsAddress: address,
    close,
  };
};
