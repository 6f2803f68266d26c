import type { AdminSearch } from '../admin/admin-search.ts';
import type { LegalDocument } from '#/shared/legal.ts';

/** Which legal text the address opens. */
export const documentOf = ({ open }: AdminSearch): LegalDocument =>
  open === 'privacy' ? 'privacy' : 'terms';
