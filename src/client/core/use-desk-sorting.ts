import { useNavigate } from '@tanstack/react-router';

/** The order of a list of the laboratory, kept in its address; the usual one is left out of it. */
export function useDeskSorting(current: string, usual: string) {
  const navigate = useNavigate({ from: '/dashboard' });
  const onSort = (name: string) =>
    void navigate({
      search: (before) => ({ ...before, sort: name === usual ? undefined : name }),
      replace: true,
      resetScroll: false,
    });
  return { current, onSort };
}
