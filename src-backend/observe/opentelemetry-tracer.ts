import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { BegunSpan, NewSpan, OpenSpan, SpanKind, Tracer } from './observe.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

export type TracesPlace = {
  /** A collector that takes OTLP over HTTP, such as `http://localhost:4318`. */
  readonly endpoint: string;
  readonly serviceName: string;
};

export type OpenTelemetryTracer = {
  readonly tracer: Tracer;
  /** Sends what has ended; never rejects. */
  readonly flush: () => Promise<void>;
  /** Sends what is left, for a few seconds at most; never rejects. */
  readonly close: () => Promise<void>;
};

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  internal: Kind.INTERNAL,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
};

const exportLimitMs = 3_000;

const contextOf = (traceparent: string | undefined): Context => {
  const parent = traceparent === undefined ? undefined : readTraceparent(traceparent);
  if (parent === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
};

const openSpanOf = (span: Span): OpenSpan => ({
  describe: (facts, name) => {
    span.setAttributes(facts);
    if (name !== undefined) span.updateName(name);
  },
  fail: () => span.setStatus({ code: SpanStatusCode.ERROR }),
});

/** Sends traces to a collector by OTLP, in batches. Errors are marked without their messages, which may repeat values. */
export const createOpenTelemetryTracer = ({ endpoint, serviceName }: TracesPlace): OpenTelemetryTracer => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportLimitMs });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportLimitMs })],
  });
  const spans = provider.getTracer('portal');
  const current = new AsyncLocalStorage<Context>();

  const start = ({ name, kind, facts = {} }: NewSpan, parent: Context) => {
    const span = spans.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
    return { span, context: trace.setSpan(parent, span) };
  };

  const work = async <Result>(
    made: NewSpan,
    parent: Context,
    run: (span: OpenSpan) => Promise<Result>,
  ): Promise<Result> => {
    const { span, context } = start(made, parent);
    try {
      return await current.run(context, () => run(openSpanOf(span)));
    } catch (cause) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw cause;
    } finally {
      span.end();
    }
  };

  const spanContext = () => {
    const context = current.getStore();
    return context === undefined ? undefined : trace.getSpanContext(context);
  };

  return {
    tracer: {
      begin: (made, traceparent): BegunSpan => {
        const { span, context } = start(made, contextOf(traceparent));
        return { ...openSpanOf(span), within: (run) => current.run(context, run), end: () => span.end() };
      },
      trace: (made, traceparent, run) => work(made, contextOf(traceparent), run),
      step: (made, run) => {
        const parent = current.getStore();
        return parent === undefined
          ? run({ describe: () => undefined, fail: () => undefined })
          : work(made, parent, run);
      },
      traceparent: () => {
        const found = spanContext();
        if (found === undefined) return undefined;
        const { traceId, spanId, traceFlags } = found;
        return writeTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
      },
      traceId: () => spanContext()?.traceId,
    },
    flush: () => provider.forceFlush().catch(() => undefined),
    close: () => provider.shutdown().catch(() => undefined),
  };
};
