import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { formatCount } from '#/shared/core/format.ts';

/** The number of tests that the plan allows, and how many are used. */
export function PlanRoom() {
  const overview = trpc.lab.overview.useQuery();
  const current = trpc.subscriptions.current.useQuery();
  const limit = current.data?.plan.activeTestLimit;
  if (!overview.data || limit === undefined || limit === null) return null;
  const [active, most] = [overview.data.activeTestCount, limit].map(formatCount);
  return (
    <p>
      <Trans>
        <bdi>{active}</bdi> of the <bdi>{most}</bdi> active tests of your plan.
      </Trans>{' '}
      <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
        <Trans>Your plan</Trans>
      </Link>
    </p>
  );
}
