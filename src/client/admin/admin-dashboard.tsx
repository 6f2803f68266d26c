import { useLingui } from '@lingui/react/macro';
import { Workplace } from '../workplace/workplace.tsx';
import { AdminLinks } from './admin-links.tsx';
import type { AdminSearch } from './admin-search.ts';
import { AdminLabs } from './labs.tsx';
import { AdminOverview } from './overview.tsx';

export function AdminDashboard({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  return (
    <Workplace label={t`Dashboard sections`} links={<AdminLinks />}>
      {search.section === 'labs' ? <AdminLabs search={search} /> : <AdminOverview />}
    </Workplace>
  );
}
