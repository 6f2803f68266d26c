import { loadAudit } from '../audit/load.ts';
import { loadCases } from '../disputes/load.ts';
import { loadFigures } from '../figures/load.ts';
import { loadLabReview } from '../lab-review/load.ts';
import { loadPeople } from '../people/load.ts';
import { loadSettings } from '../site-settings/load.ts';
import { loadTestReview } from '../test-review/load.ts';
import { loadTransactions } from '../transactions/load.ts';
import type { TrpcUtils } from '../trpc.ts';
import type { AdminSearch } from './admin-search.ts';
import { loadAdminSectionCode } from './load-section-code.ts';

const loads = {
  overview: loadFigures,
  labs: loadLabReview,
  tests: loadTestReview,
  transactions: loadTransactions,
  users: loadPeople,
  cases: loadCases,
  audit: loadAudit,
  settings: loadSettings,
};

/** What a section is opened with: its code, its data, and the counts beside the sections' names. */
export async function loadAdminSection(trpc: TrpcUtils, search: AdminSearch) {
  await Promise.all([
    loadAdminSectionCode(search),
    trpc.admin.queues.prefetch(),
    loads[search.section ?? 'overview'](trpc, search),
  ]);
}
