import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { DeskLink } from '#/client/ui/signed-in/desk-link.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminOverview, Figures } from '#/shared/admin/overview.ts';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import { formatShare } from './format-share.ts';
import { overviewRecipe } from './overview-recipe.ts';

const parts = partsOf(overviewRecipe);

const MOST_TIMES = 10;

type Row = { name: keyof Figures; label: string; isMoney?: boolean; search: AdminSearch };

/** All figures of the chosen range beside those of the preceding range of equal length; each links to its rows. */
export function RangeFigures({ overview: { figures, before, range } }: { overview: AdminOverview }) {
  const rows = useRows();
  return (
    <section className={parts.card}>
      <SectionHead>
        <Heading>
          <Trans>In this period</Trans>
        </Heading>
        <span className={`${parts.muted} ${parts.end}`}>
          <Trans>beside as many days before</Trans>
        </span>
      </SectionHead>
      <dl className={parts.figures}>
        {rows.map(({ name, label, isMoney, search }) => {
          const format = isMoney ? formatSarExact : formatCount;
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <DeskLink search={{ ...search, ...range }}>
                  <bdi dir="ltr">{format(figures[name])}</bdi>
                </DeskLink>{' '}
                <Change now={figures[name]} before={before[name]} shown={format(before[name])} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Change({ now, before, shown }: { now: number; before: number; shown: string }) {
  const change = Math.abs(now - before);
  // Above a tenfold change a percentage is less clear than the two numbers.
  const share = change > MOST_TIMES * before ? null : formatShare(change, before);
  return (
    <small>
      {share === null || share === '0%' ? null : (
        <>
          <bdi dir="ltr">{`${now < before ? '−' : '+'}${share}`}</bdi> ·{' '}
        </>
      )}
      <Trans>
        before: <bdi dir="ltr">{shown}</bdi>
      </Trans>
    </small>
  );
}

function useRows(): Row[] {
  const { t } = useLingui();
  const lines = { section: 'transactions', view: 'lines' } as const;
  const books = { section: 'transactions', view: 'ledger' } as const;
  return [
    {
      name: 'revenueHalalas',
      label: t`Revenue, SAR`,
      isMoney: true,
      search: { ...lines, status: 'completed' },
    },
    { name: 'feesHalalas', label: t`Booking fees, SAR`, isMoney: true, search: { ...books, kind: 'fees' } },
    {
      name: 'commissionHalalas',
      label: t`Commission, SAR`,
      isMoney: true,
      search: { ...books, kind: 'commission' },
    },
    {
      name: 'discountsHalalas',
      label: t`Discounts we carry, SAR`,
      isMoney: true,
      search: { ...books, kind: 'discounts' },
    },
    { name: 'booked', label: t`Booked`, search: { ...lines, status: 'booked' } },
    { name: 'completed', label: t`Completed`, search: { ...lines, status: 'completed' } },
    { name: 'cancelled', label: t`Cancelled`, search: { ...lines, status: 'cancelled' } },
    { name: 'noShows', label: t`Did not come`, search: { ...lines, status: 'no_show' } },
    { name: 'newCustomers', label: t`New customers`, search: { section: 'users', kind: 'customer' } },
    { name: 'newLabs', label: t`New labs`, search: { section: 'labs' } },
  ];
}
