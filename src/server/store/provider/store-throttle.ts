import { LRUCache } from 'lru-cache';
import { AppError } from '#/shared/core/app-error.ts';

const WINDOW_MS = 60_000;
/** Ten a second: far more than a household needs, and little enough for the provider. */
const MOST_QUESTIONS = 600;
const MOST_ADDRESSES = 10_000;

/**
 * Limits the provider calls that one client address can cause, because varied queries bypass the cache and the provider
 * would block the whole site. Counted per process: a list of products must not cost a row.
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
