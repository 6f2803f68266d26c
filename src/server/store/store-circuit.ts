import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import { StoreRefusal, StoreSilence } from './ask-store.ts';

export type StoreWaits = {
  /** One attempt. */
  attemptMs: number;
  /** Before the second attempt: at least this, at most three times as long. */
  retryMs: number;
  /** How long nobody asks a provider that is down. */
  openMs: number;
};

const FAILURES_THAT_OPEN = 5;
const PASSING = new Set([502, 503, 504]);

/** Nobody asks at the moment. */
export class StoreResting extends Error {
  override name = 'StoreResting';
  readonly retryAfterSeconds: number;
  /** The cause is what the provider failed with last. */
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

/** What stands between us and the provider: a second attempt where that is safe, and none while it is down. */
export function storeCircuit({ attemptMs, retryMs, openMs }: StoreWaits, log: (entry: object) => void) {
  // Where the request that probed was cut off, nobody says how its probe ended.
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
    // The library lets everybody else wait for the probe; here they hear at once that the provider is down.
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
