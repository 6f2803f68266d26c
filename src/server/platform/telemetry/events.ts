/** Events of this process for metrics. Every text in them is a constant or a pattern, never user input. */
export type TelemetryEvents = {
  request: { method: string; route: string; status: number; ms: number };
  procedure: { path: string; outcome: string; ms: number };
  statement: { text: string; hotName: string | undefined; ms: number; isSlow: boolean };
  connection: { waitMs: number };
  page: { outcome: 'hit' | 'stale' | 'miss' };
  task: { name: string; isOk: boolean; ms: number };
  stream: { change: 1 | -1 };
  outside: { peer: Peer; isOk: boolean; ms: number };
  payment: { outcome: 'paid' | 'returned' | 'failed' | 'mismatch' };
};

export type Peer = 'store' | 'payment' | 'mail' | 'sms' | 'llm' | 'google' | 'files';

export type EventListeners = { [Kind in keyof TelemetryEvents]?: (event: TelemetryEvents[Kind]) => void };

const subscribers = new Set<EventListeners>();

/** Returns a function that unsubscribes. */
export function onEvents(listeners: EventListeners): () => void {
  subscribers.add(listeners);
  return () => void subscribers.delete(listeners);
}

/** Costs nothing without subscribers. */
export function emitEvent<Kind extends keyof TelemetryEvents>(
  kind: Kind,
  event: TelemetryEvents[Kind],
): void {
  for (const listeners of subscribers) listeners[kind]?.(event);
}
