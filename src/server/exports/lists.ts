import type { ExportList } from './export-list.ts';

/** What can be taken out as a file, by the name in the address. */
export const exportLists: Record<string, ExportList> = {};
