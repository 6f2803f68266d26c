import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FlaskConical, House, Settings, Star, Wallet } from 'lucide-react';
import { formatCount } from '#/shared/format.ts';
import { trpc } from '../trpc.ts';

/** The desk's sections; the count says how many labs wait for a decision. */
export function AdminLinks() {
  const waitingCount = trpc.admin.overview.useQuery().data?.labCounts.pending ?? 0;
  return (
    <>
      <Link to="/admin/dashboard" activeOptions={{ exact: true }}>
        <House aria-hidden />
        <Trans>Overview</Trans>
      </Link>
      <Link to="/admin/dashboard" search={{ section: 'labs' }}>
        <FlaskConical aria-hidden />
        <Trans>Laboratories</Trans>
        {waitingCount > 0 ? (
          <span className="count">
            <bdi dir="ltr">{formatCount(waitingCount)}</bdi>{' '}
            <span className="sr">
              <Trans>waiting</Trans>
            </span>
          </span>
        ) : null}
      </Link>
      <Link to="/admin/dashboard" search={{ section: 'reviews' }}>
        <Star aria-hidden />
        <Trans>Reviews</Trans>
      </Link>
      <Link to="/admin/dashboard" search={{ section: 'payouts' }}>
        <Wallet aria-hidden />
        <Trans>Payouts</Trans>
      </Link>
      <Link to="/admin/dashboard" search={{ section: 'settings' }}>
        <Settings aria-hidden />
        <Trans>Settings</Trans>
      </Link>
    </>
  );
}
