import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '../admin/admin-search.ts';

/** Narrows the list that is shown, in its address. */
export function useChange() {
  const navigate = useNavigate({ from: '/admin/dashboard' });
  return (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
}
