import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { documentOf } from './document-of.ts';
import { viewOf } from './settings-views.ts';

/** What the section is opened with. */
export async function loadSettings(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const view = viewOf(search.view);
  if (view === 'texts') {
    await trpc.admin.legalTexts.prefetch({ document: documentOf(search) });
  } else if (view !== 'account' && view !== 'plans') {
    await trpc.admin.settings.prefetch();
  }
}
