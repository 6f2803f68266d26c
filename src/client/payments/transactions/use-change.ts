import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '#/client/core/admin-search.ts';

/** Changes the filters of the list in its address. */
export function useChange() {
  const navigate = useNavigate({ from: '/admin/dashboard' });
  return (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
}
