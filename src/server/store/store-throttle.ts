import { LRUCache } from 'lru-cache';
import { AppError } from '#/shared/app-error.ts';

const WINDOW_MS = 60_000;
/** Ten a second: far more than a household asks, and little enough for the provider to bear. */
const MOST_QUESTIONS = 600;
const MOST_ADDRESSES = 10_000;

/**
 * What one address may make us ask of the provider, who would else turn away our whole site: whoever varies the
 * question gets past what is kept. Counted in this process alone: a list of products must not cost a row.
 */
export function storeThrottle() {
  const counts = new LRUCache<string, { since: number; questions: number }>({ max: MOST_ADDRESSES });

  return (address: string): void => {
    const now = Date.now();
    const known = counts.get(address);
    if (known === undefined || now - known.since >= WINDOW_MS) {
      counts.set(address, { since: now, questions: 1 });
      return;
    }
    known.questions += 1;
    if (known.questions <= MOST_QUESTIONS) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((known.since + WINDOW_MS - now) / 1000));
    throw new AppError('RATE_LIMITED', { retryAfterSeconds });
  };
}
