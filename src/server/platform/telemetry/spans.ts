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
  /** The W3C `traceparent` header of a trusted proxy. */
  traceparent?: string | null;
};

export type Spans = {
  inSpan: <Value>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Value>) => Promise<Value>;
  /** Sends ended spans. Never throws; stops after a timeout. */
  flush: () => Promise<void>;
};

let inUse: Spans | null = null;

export const noSpan: OpenSpan = { traceId: null, name: () => {}, set: () => {}, fail: () => {} };

/** Enables or disables traces; without them `inSpan` only calls the work. */
export const useSpans = (spans: Spans | null) => {
  inUse = spans;
};

export const spansInUse = () => inUse;

export const inSpan = <Value>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Value>): Promise<Value> =>
  inUse === null ? work(noSpan) : inUse.inSpan(facts, work);
