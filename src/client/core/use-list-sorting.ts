import { useNavigate } from '@tanstack/react-router';

/** The order of a list of a desk, kept in the desk's address; the usual one is left out of it. */
export function useListSorting(from: '/dashboard' | '/admin/dashboard', current: string, usual: string) {
  const navigate = useNavigate({ from });
  const onSort = (name: string) =>
    void navigate({
      search: (before: object) => ({ ...before, sort: name === usual ? undefined : name }),
      replace: true,
      resetScroll: false,
    });
  return { current, onSort };
}
