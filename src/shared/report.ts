import type { Localized } from './locale.ts';

/** One page of results as it is printed: what F's reader fills and the report's PDF draws. */
export type ReportToPrint = { labName: Localized };
