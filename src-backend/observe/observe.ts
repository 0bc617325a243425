import type { CounterLabels, CounterName, DurationLabels, DurationName, GaugeName, Reading } from './metric-catalog.ts';

/** Measures what the server does. No label has a value of a person: the catalog's labels take words of the code only. */
export type Meter = {
  readonly count: <Name extends CounterName>(name: Name, labels: CounterLabels<Name>) => void;
  /** Adds a duration, in seconds. */
  readonly time: <Name extends DurationName>(name: Name, labels: DurationLabels<Name>, seconds: number) => void;
  /** Has a gauge read when metrics are asked for; one that rejects has no value then. */
  readonly gauge: <Name extends GaugeName>(name: Name, read: () => Promise<readonly Reading<Name>[]>) => void;
};

export type SpanKind = 'server' | 'internal' | 'client' | 'consumer';

/** Facts of a span: words and numbers of the code, never what a person typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type NewSpan = { readonly name: string; readonly kind: SpanKind; readonly facts?: SpanFacts };

/** A span that is under way. */
export type OpenSpan = {
  /** Names it otherwise and adds facts. */
  readonly describe: (facts: SpanFacts, name?: string) => void;
  /** Marks it as failed. */
  readonly fail: () => void;
};

/** A span whose end is a call. */
export type BegunSpan = OpenSpan & {
  /** Runs this with the span as the parent of what it begins. */
  readonly within: (run: () => void) => void;
  readonly end: () => void;
};

/** Follows work through the server and beyond, as traces of W3C. */
export type Tracer = {
  /** Begins a span below the W3C `traceparent`, or a trace of its own where that is undefined or malformed. */
  readonly begin: (span: NewSpan, traceparent: string | undefined) => BegunSpan;
  /** Works within a span that is begun as by {@link Tracer.begin}. Rejects with what the work rejects with. */
  readonly trace: <Result>(
    span: NewSpan,
    traceparent: string | undefined,
    work: (span: OpenSpan) => Promise<Result>,
  ) => Promise<Result>;
  /** Works within a span below the one under way; without one there is none. Rejects with what the work rejects with. */
  readonly step: <Result>(span: NewSpan, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>;
  /** Returns the W3C `traceparent` of the span under way; undefined without one. */
  readonly traceparent: () => string | undefined;
  /** Returns the id of the trace under way, 32 hexadecimal digits; undefined without one. */
  readonly traceId: () => string | undefined;
};

export type Observe = Meter &
  Tracer & {
    /** Whether anything is measured. */
    readonly measures: boolean;
    /** Whether anything is traced. */
    readonly traces: boolean;
  };

const nothing = (): undefined => undefined;

const noSpan: BegunSpan = { describe: nothing, fail: nothing, within: (run) => run(), end: nothing };

export const noMeter: Meter = { count: nothing, time: nothing, gauge: nothing };

export const noTracer: Tracer = {
  begin: () => noSpan,
  trace: (_span, _traceparent, work) => work(noSpan),
  step: (_span, work) => work(noSpan),
  traceparent: nothing,
  traceId: nothing,
};

/** Measures and traces nothing. */
export const unobserved: Observe = { ...noMeter, ...noTracer, measures: false, traces: false };
