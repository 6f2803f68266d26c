import type { SessionUser } from '#/shared/auth.ts';
import type { AdminSearch } from './admin-search.ts';

/** What every section of the desk is given: who works there, and what the address says. */
export type SectionProps = { user: SessionUser; search: AdminSearch };
