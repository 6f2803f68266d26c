import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { styled } from '../ui/styled.tsx';
import type { DeskView } from './desk-address.ts';
import { viewsRecipe } from './desk-recipes.ts';

const Views = styled('nav', viewsRecipe);
// Which is current is said here: the address may name a view in several ways.
const exact = { exact: true };

/** Day, week, list: of the same day, as the address says. */
export function DeskViews({ view, search: { date } }: { view: DeskView; search: DashboardSearch }) {
  const { t } = useLingui();
  const current = (name: DeskView) => (name === view ? { 'aria-current': 'page' as const } : {});
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
