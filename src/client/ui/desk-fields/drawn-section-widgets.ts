import '#/client/core/messages/customer.ts';

// What stands in sections only: no dialog waits for it.
export { DrawnNumber } from './drawn-number.tsx';
export { DrawnSegments } from './drawn-segments.tsx';
