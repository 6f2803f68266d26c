import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import { StoreRefusal, StoreSilence } from './call-store.ts';

export type StoreWaits = {
  /** Timeout of one attempt. */
  attemptMs: number;
  /** The delay before the retry: at least this, at most three times as long. */
  retryMs: number;
  /** How long the circuit stays open. */
  openMs: number;
};

const FAILURES_THAT_OPEN = 5;
const PASSING = new Set([502, 503, 504]);

/** The circuit is open. */
export class StoreResting extends Error {
  override name = 'StoreResting';
  readonly retryAfterSeconds: number;
  /** The cause is the provider's last failure. */
  constructor(restMs: number, lastFault: unknown) {
    super('the circuit is open', { cause: lastFault });
    this.retryAfterSeconds = Math.max(1, Math.ceil(restMs / 1000));
  }
}

const isProvidersFault = (error: unknown) =>
  error instanceof StoreSilence || (error instanceof StoreRefusal && error.status >= 500);
const isPassing = (error: unknown) =>
  error instanceof StoreSilence || (error instanceof StoreRefusal && PASSING.has(error.status));

type Attempt = () => Promise<unknown>;

/** Wraps calls to the provider: one retry where that is safe, and a circuit breaker. */
export function storeCircuit({ attemptMs, retryMs, openMs }: StoreWaits, log: (entry: object) => void) {
  // If the request of the probe was aborted, its result is missing.
  const longestProbeMs = 2 * attemptMs;
  let changedAt = 0;
  let lastFault: unknown;
  let circuit = closedCircuit();

  function closedCircuit() {
    const fresh = circuitBreaker(handleWhen(isProvidersFault), {
      halfOpenAfter: openMs,
      breaker: new ConsecutiveBreaker(FAILURES_THAT_OPEN),
    });
    fresh.onStateChange((state) => {
      changedAt = Date.now();
      if (state === CircuitState.HalfOpen) return;
      const isOpen = state === CircuitState.Open;
      log({
        level: isOpen ? 'error' : 'info',
        message: `the store's circuit ${isOpen ? 'opens' : 'closes'}`,
      });
    });
    return fresh;
  }

  async function once(attempt: Attempt) {
    // The library lets all other callers wait for the probe; here they fail at once.
    if (circuit.state === CircuitState.HalfOpen) {
      if (Date.now() - changedAt < longestProbeMs) throw new StoreResting(attemptMs, lastFault);
      circuit = closedCircuit();
    }
    try {
      return await circuit.execute(attempt);
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new StoreResting(changedAt + openMs - Date.now(), lastFault);
      if (isProvidersFault(error)) lastFault = error;
      throw error;
    }
  }

  const twice = retry(handleWhen(isPassing), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => retryMs * (1 + 2 * Math.random())),
  });
  return (attempt: Attempt, isRepeatable: boolean) =>
    isRepeatable ? twice.execute(() => once(attempt)) : once(attempt);
}
