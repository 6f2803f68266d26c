import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import type { ReceptionView } from './reception-address.ts';
import { receptionViewsRecipe, receptionWaysRecipe } from './reception-recipes.ts';

const Ways = styled('div', receptionWaysRecipe);
const Views = styled('nav', receptionViewsRecipe);
// `aria-current` is set here: several addresses may name the same view.
const exact = { exact: true };

type Props = { view: ReceptionView; search: DashboardSearch; role: LabRole };

/** Links to day, week and list for the date of the address. */
export function ReceptionViews({ view, search: { date }, role }: Props) {
  const { t } = useLingui();
  const current = (name: ReceptionView) => (name === view ? { 'aria-current': 'page' as const } : {});
  const to = { section: 'bookings' as const, ...(date ? { date } : {}) };
  return (
    <Ways>
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
      {canDo(role, 'reception') ? (
        <LinkButton to="/dashboard" search={{ ...to, view: 'new' }}>
          <Plus aria-hidden />
          <Trans>New visit</Trans>
        </LinkButton>
      ) : null}
    </Ways>
  );
}
