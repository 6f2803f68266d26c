import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';

type Props = { search: AdminSearch; children: ReactNode };

/** A link to another part of the desk; plain text for a role that does not open it. */
export function DeskLink({ search, children }: Props) {
  const { opens } = useAdminRole();
  if (!opens(search)) return <span>{children}</span>;
  return (
    <Link to="/admin/dashboard" search={search}>
      {children}
    </Link>
  );
}
