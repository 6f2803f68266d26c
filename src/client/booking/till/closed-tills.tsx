import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { signed } from '#/client/core/signed.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { dayIn, formatDate, formatSarExact, formatTime } from '#/shared/core/format.ts';
import type { Till } from '#/shared/payments/till.ts';
import { closedTillsOf } from './till-inputs.ts';

/** Earlier tills with what was counted; each opens with its entries. */
export function ClosedTills({ timeZone, search }: Pick<SectionProps, 'search'> & { timeZone: string }) {
  const { t } = useLingui();
  const columns = useColumns(timeZone);
  const input = closedTillsOf(search);
  const sorting = useListSorting('/dashboard', input.sort, 'newest');
  const list = trpc.lab.closedTills.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  if (list.data?.pages[0]?.rows.length === 0) return null;
  return (
    <section aria-labelledby="closed-tills">
      <Heading id="closed-tills" as="h3" size="h3">
        <Trans>Closed tills</Trans>
      </Heading>
      <RowList
        list={list}
        caption={t`Closed tills`}
        columns={columns}
        sorting={sorting}
        keyOf={({ tillId }) => tillId}
        errorTitle={<Trans>The closed tills could not be loaded</Trans>}
        empty={null}
        countText={(shownCount) => <Plural value={shownCount} one="# till shown" other="# tills shown" />}
      />
    </section>
  );
}

function useColumns(timeZone: string): Column<Till>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const at = (moment: string) => (
    <>
      {formatDate(locale, dayIn(timeZone, new Date(moment)))}
      <small>{formatTime(locale, moment, timeZone)}</small>
    </>
  );
  return [
    {
      label: t`Opened`,
      cell: ({ tillId, openedAt }) => (
        <Link to="/dashboard" search={{ section: 'till', open: tillId }} className="link">
          {at(openedAt)}
        </Link>
      ),
      sorts: { descending: 'newest', ascending: 'oldest' },
    },
    {
      label: t({ context: 'a till', message: 'Closed' }),
      cell: ({ closing }) => (closing ? at(closing.closedAt) : null),
    },
    {
      label: t`Cash taken (SAR)`,
      isNumber: true,
      cell: ({ cashHalalas }) => <bdi dir="ltr">{signed(cashHalalas)}</bdi>,
      halalasOf: ({ cashHalalas }) => cashHalalas,
      order: { name: 'cash', valueOf: ({ cashHalalas }) => cashHalalas },
    },
    {
      label: t`Card (SAR)`,
      isNumber: true,
      cell: ({ cardHalalas }) => <bdi dir="ltr">{signed(cardHalalas)}</bdi>,
      halalasOf: ({ cardHalalas }) => cardHalalas,
    },
    {
      label: t`Counted (SAR)`,
      isNumber: true,
      cell: ({ closing }) => <bdi dir="ltr">{formatSarExact(closing?.countedHalalas ?? 0)}</bdi>,
      halalasOf: ({ closing }) => closing?.countedHalalas ?? 0,
    },
    {
      label: t`Difference (SAR)`,
      isNumber: true,
      cell: ({ closing }) => <bdi dir="ltr">{signed(closing?.differenceHalalas ?? 0)}</bdi>,
      halalasOf: ({ closing }) => closing?.differenceHalalas ?? 0,
      order: { name: 'difference', valueOf: ({ closing }) => closing?.differenceHalalas ?? 0 },
    },
  ];
}
