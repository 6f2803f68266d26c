import type { Localized } from './locale.ts';

/** A laboratory's month as it is printed. */
export type StatementToPrint = { labName: Localized };
