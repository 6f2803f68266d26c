import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { AdminOverview, LedgerState } from '#/shared/admin/overview.ts';
import {
  dayIn,
  formatCount,
  formatDate,
  formatSarExact,
  formatTime,
  SITE_TIME_ZONE,
} from '#/shared/core/format.ts';
import { formatShare } from './format-share.ts';
import { overviewRecipe } from './overview-recipe.ts';

const parts = partsOf(overviewRecipe);

/** The four main figures, all of the chosen period but the books; each links to the rows behind it. */
export function FigureCards({ overview }: { overview: AdminOverview }) {
  const { at, figures, range, totalRevenueHalalas, ledger } = overview;
  const allTime = formatSarExact(totalRevenueHalalas);
  // Fees count when a test is booked and revenue when it is done, so within a short range one may exceed the other.
  const share =
    figures.incomeHalalas > figures.revenueHalalas
      ? null
      : formatShare(figures.incomeHalalas, figures.revenueHalalas);
  const cancelled = formatShare(figures.cancelled, figures.booked);
  const lines = { section: 'transactions', view: 'lines' } as const;
  return (
    <dl className={parts.cards}>
      <div>
        <dt>
          <Trans>Revenue in this period</Trans>
        </dt>
        <dd>
          <Figure search={{ ...lines, status: 'completed', ...range }}>
            {formatSarExact(figures.revenueHalalas)}
          </Figure>
        </dd>
        <dd className={parts.note}>
          <Link to="/admin/dashboard" search={{ ...lines, status: 'completed' }}>
            <Trans>
              SAR · total revenue <bdi dir="ltr">{allTime}</bdi>
            </Trans>
          </Link>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Commission and fees</Trans>
        </dt>
        <dd>
          <Figure search={{ section: 'transactions', view: 'ledger', ...range }}>
            {formatSarExact(figures.incomeHalalas)}
          </Figure>
        </dd>
        <dd className={parts.note}>
          <span>
            {share === null ? (
              <Trans>SAR · without VAT</Trans>
            ) : (
              <Trans>
                SAR · <bdi dir="ltr">{share}</bdi> · without VAT
              </Trans>
            )}
          </span>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Completed bookings</Trans>
        </dt>
        <dd>
          <Figure search={{ ...lines, status: 'completed', ...range }}>
            {formatCount(figures.completed)}
          </Figure>
        </dd>
        <dd className={parts.note}>
          <Link to="/admin/dashboard" search={{ ...lines, status: 'cancelled', ...range }}>
            {cancelled === null ? (
              <Trans>
                Cancelled <bdi dir="ltr">{formatCount(figures.cancelled)}</bdi>
              </Trans>
            ) : (
              <Trans>
                Cancelled <bdi dir="ltr">{cancelled}</bdi>
              </Trans>
            )}
          </Link>
        </dd>
      </div>
      <LedgerCard ledger={ledger} now={at} />
    </dl>
  );
}

type FigureProps = { search: AdminSearch; children: string };

function Figure({ search, children }: FigureProps) {
  return (
    <Link to="/admin/dashboard" search={search} className={parts.figure}>
      <bdi dir="ltr">{children}</bdi>
    </Link>
  );
}

/** The entries of every transaction sum to zero, so the sum of all entries is zero too. */
function LedgerCard({
  ledger: { sumHalalas, isBalanced, checkedAt },
  now,
}: {
  ledger: LedgerState;
  now: string;
}) {
  return (
    <div>
      <dt>
        <Trans>Books</Trans>
      </dt>
      <dd>
        <Figure search={{ section: 'transactions', view: 'ledger' }}>{formatSarExact(sumHalalas)}</Figure>
      </dd>
      <dd className={isBalanced ? parts.note : `${parts.note} ${parts.bad}`}>
        {isBalanced ? <CircleCheck aria-hidden className={parts.good} /> : <TriangleAlert aria-hidden />}
        <span>
          {isBalanced ? <Trans>Balanced</Trans> : <Trans>Not balanced</Trans>} ·{' '}
          {checkedAt === null ? <Trans>never proved in full</Trans> : <LastProof at={checkedAt} now={now} />}
        </span>
      </dd>
    </div>
  );
}

function LastProof({ at, now }: { at: string; now: string }) {
  const locale = useLocale();
  const day = dayIn(SITE_TIME_ZONE, new Date(at));
  const isToday = day === dayIn(SITE_TIME_ZONE, new Date(now));
  const when = isToday ? formatTime(locale, at, SITE_TIME_ZONE) : formatDate(locale, day);
  return <Trans>last proof {when}</Trans>;
}
