import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

// What is called here does nothing, and costs next to nothing, unless `startTracing` was called.
const tracer = () => trace.getTracer('marquee');

/**
 * Sends spans to an OpenTelemetry collector from now on, in OTLP over HTTP.
 * @param endpoint without the path `/v1/traces`
 * @returns sends what is left and ends it
 */
export async function startTracing(endpoint: string, role: string): Promise<() => Promise<void>> {
  // Large, and in use with few installations.
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `marquee-${role}` }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    propagation.disable();
    context.disable();
  };
}

/** What carries a trace from one process to another: the W3C's header, empty where there is no trace. */
export type Carrier = { traceparent?: string };

/** The trace that we are in, to be carried. */
export function carried(): Carrier {
  const carrier: Carrier = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ? { traceparent: carrier.traceparent } : {};
}

/** Has a function called back in the trace that we are in now, wherever it is called from. */
export const inThisTrace = <Args extends unknown[]>(act: (...args: Args) => void) =>
  context.bind(context.active(), act);

/** Does something as a span of the trace that we are in. */
export const inSpan = <T>(name: string, attributes: Attributes, act: () => Promise<T>): Promise<T> =>
  span(context.active(), name, { attributes, kind: SpanKind.INTERNAL }, act);

/** Does something as a span of the trace that was carried here, or of a new one. */
export const inCarriedSpan = <T>(
  carrier: Carrier,
  name: string,
  kind: 'request' | 'job',
  act: () => Promise<T>,
): Promise<T> => {
  const { traceparent } = carrier;
  const parent = propagation.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {});
  return span(parent, name, { kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER }, act);
};

function span<T>(
  parent: Context,
  name: string,
  options: { kind: SpanKind; attributes?: Attributes },
  act: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent, async (opened) => {
    try {
      return await act();
    } catch (error) {
      opened.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      opened.end();
    }
  });
}

/** Adds a span that has just ended to the trace that was carried here. */
export const pastSpanOf = (carrier: Carrier, name: string, attributes: Attributes, milliseconds: number) =>
  context.with(propagation.extract(ROOT_CONTEXT, carrier), () => pastSpan(name, attributes, milliseconds));

/** Adds a span that has just ended, with the steps it consisted of, one after the other; times in milliseconds. */
export function pastSpan(
  name: string,
  attributes: Attributes,
  milliseconds: number,
  steps: Record<string, number> = {},
): void {
  const end = Date.now();
  const opened = tracer().startSpan(name, { attributes, startTime: end - milliseconds });
  const inside = trace.setSpan(context.active(), opened);
  let at = end - milliseconds;
  for (const [step, took] of Object.entries(steps)) {
    tracer()
      .startSpan(step, { startTime: at }, inside)
      .end(at + took);
    at += took;
  }
  opened.end(end);
}
