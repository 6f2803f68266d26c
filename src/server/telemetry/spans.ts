export type Attributes = Record<string, string | number | boolean>;

export type OpenSpan = {
  traceId: string | null;
  name: (name: string) => void;
  set: (attributes: Attributes) => void;
  fail: (reason: string) => void;
};

export type SpanFacts = {
  name: string;
  kind?: 'server' | 'client';
  attributes?: Attributes;
  /** W3C's header of whoever asks, where it is one of ours. */
  traceparent?: string | null;
};

export type Spans = {
  inSpan: <Value>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Value>) => Promise<Value>;
  /** Sends what has ended. Never fails, and gives up after a while. */
  flush: () => Promise<void>;
};

let inUse: Spans | null = null;

export const noSpan: OpenSpan = { traceId: null, name: () => {}, set: () => {}, fail: () => {} };

/** The one place that says whether there are traces: without them a span is a call and nothing else. */
export const useSpans = (spans: Spans | null) => {
  inUse = spans;
};

export const spansInUse = () => inUse;

export const inSpan = <Value>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Value>): Promise<Value> =>
  inUse === null ? work(noSpan) : inUse.inSpan(facts, work);
