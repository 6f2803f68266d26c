import { AsyncLocalStorage } from 'node:async_hooks';

export type Role = 'visitor' | 'anonymous' | 'customer' | 'lab' | 'admin';

/** What is learned of one request while it is answered: times and names of ours, nothing that anybody wrote. */
export type Measure = {
  requestId: string;
  traceId?: string;
  role: Role;
  procedures: string[];
  /** What refused, by the code that a person's browser gets. */
  outcomes: string[];
  /** Whether the page cache had it. */
  cache?: 'hit' | 'stale' | 'miss';
  sessionMs: number;
  renderMs: number;
  databaseMs: number;
  statements: number;
  /** For a connection of the pool, before any statement could be sent. */
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
