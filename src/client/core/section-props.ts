import type { SessionUser } from '#/shared/identity/auth.ts';
import type { DashboardSearch } from './dashboard-search.ts';

/** Props of every dashboard section: the signed-in user and the parsed search parameters. */
export type SectionProps = { user: SessionUser; search: DashboardSearch };
