import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { ReceptionView } from './reception-address.ts';
import { receptionViewsRecipe } from './reception-recipes.ts';

const Views = styled('nav', receptionViewsRecipe);
// `aria-current` is set here: several addresses may name the same view.
const exact = { exact: true };

/** Links to day, week and list for the date of the address. */
export function ReceptionViews({ view, search: { date } }: { view: ReceptionView; search: DashboardSearch }) {
  const { t } = useLingui();
  const current = (name: ReceptionView) => (name === view ? { 'aria-current': 'page' as const } : {});
  const to = { section: 'bookings' as const, ...(date ? { date } : {}) };
  return (
    <Views aria-label={t`How to show the bookings`}>
      <Link to="/dashboard" activeOptions={exact} search={to} {...current('day')}>
        <Trans>Day</Trans>
      </Link>
      <Link to="/dashboard" activeOptions={exact} search={{ ...to, view: 'week' }} {...current('week')}>
        <Trans>Week</Trans>
      </Link>
      <Link
        to="/dashboard"
        activeOptions={exact}
        search={{ section: 'bookings', view: 'list' }}
        {...current('list')}
      >
        <Trans>List</Trans>
      </Link>
    </Views>
  );
}
