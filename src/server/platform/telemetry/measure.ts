import { AsyncLocalStorage } from 'node:async_hooks';

export type Role = 'visitor' | 'anonymous' | 'customer' | 'lab' | 'admin';

/** Measurements of one request: times and constant names, never user input. */
export type Measure = {
  requestId: string;
  traceId?: string;
  role: Role;
  procedures: string[];
  /** The codes of failed procedures. */
  outcomes: string[];
  /** The outcome of the page cache. */
  cache?: 'hit' | 'stale' | 'miss';
  sessionMs: number;
  renderMs: number;
  databaseMs: number;
  statements: number;
  /** Time spent waiting for a connection of the pool. */
  waitMs: number;
};

const measures = new AsyncLocalStorage<Measure>();

export const currentMeasure = () => measures.getStore();

export const withMeasure = <Value>(measure: Measure, work: () => Value): Value => measures.run(measure, work);

export const newMeasure = (requestId: string): Measure => ({
  requestId,
  role: 'visitor',
  procedures: [],
  outcomes: [],
  sessionMs: 0,
  renderMs: 0,
  databaseMs: 0,
  statements: 0,
  waitMs: 0,
});
