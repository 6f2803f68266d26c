import type { SessionUser } from '#/shared/auth.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';

/** What every section of a dashboard is given: who works there, and what the address says. */
export type SectionProps = { user: SessionUser; search: DashboardSearch };
