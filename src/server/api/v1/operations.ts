import { catalogueOperations } from './catalogue-operations.ts';
import { customerOperations } from './customer-operations.ts';
import { labOperations } from './lab-operations.ts';
import type { Operation } from './operation.ts';
import { searchOperations } from './search-operations.ts';

/** The whole public API, in the order of its documentation. */
export const operations: readonly Operation[] = [
  ...searchOperations,
  ...catalogueOperations,
  ...customerOperations,
  ...labOperations,
];
