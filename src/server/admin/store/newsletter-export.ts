import { listSubscribers, subscriberColumns } from '#/server/messages/newsletter/list-subscribers.ts';
import type { ExportList } from '#/server/platform/csv/export-list.ts';

/** The recipients of the next letter, as `npm run newsletter:list` prints them; each download is recorded. */
export const newsletterExport: ExportList = {
  columns: subscriberColumns,
  recordedAs: 'admin.downloadNewsletter',
  pages: (db, _search, site) => listSubscribers(db, site),
};
