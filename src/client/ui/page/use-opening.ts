import { useRouterState } from '@tanstack/react-router';

/**
 * The `section` that a press leads to while its code loads: '' for the first one, null while nothing loads. Loading
 * another page is no change of section.
 */
export function useOpening(): string | null {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) => {
      if (!isLoading || location.pathname !== resolvedLocation?.pathname) return null;
      const wanted = sectionIn(location.search);
      return wanted === sectionIn(resolvedLocation.search) ? null : wanted;
    },
  });
}

const sectionIn = ({ section }: { section?: unknown }) => (typeof section === 'string' ? section : '');
