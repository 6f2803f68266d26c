import type { SessionUser } from '#/shared/identity/auth.ts';
import type { AdminSearch } from './admin-search.ts';

/** Props of every admin section: the signed-in admin and the parsed search parameters. */
export type SectionProps = { user: SessionUser; search: AdminSearch };
