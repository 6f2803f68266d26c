import { useNavigate } from '@tanstack/react-router';

/** The order of a list of the administrator, kept in its address; the usual one is left out of it. */
export function useAdminSorting(current: string, usual: string) {
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const onSort = (name: string) =>
    void navigate({
      search: (before) => ({ ...before, sort: name === usual ? undefined : name }),
      replace: true,
      resetScroll: false,
    });
  return { current, onSort };
}
