import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import { testRequestsOf } from '#/client/core/lab-section-inputs.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FoldedPart } from '#/client/ui/dashboard-layout/folded-part.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatDate, dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import type { LabTestRequestRow } from '#/shared/labs/offer.ts';
import { RequestForm } from './request-form.tsx';

const parts = partsOf(dataTableRecipe);

/** A form to request a missing test, and the lab's requests with their outcome. */
export function TestRequests({ search }: Pick<SectionProps, 'search'>) {
  const { t } = useLingui();
  const columns = useRequestColumns();
  const input = testRequestsOf(search);
  const sorting = useListSorting('/dashboard', input.sort, 'newest');
  const list = trpc.lab.testRequests.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <FoldedPart label={<Trans>Request a new test</Trans>}>
        <RequestForm />
      </FoldedPart>
      <Heading as="h3" size="h3">
        <Trans>Your requests</Trans>
      </Heading>
      <RowList
        list={list}
        caption={t`Your requests`}
        columns={columns}
        sorting={sorting}
        keyOf={({ id }) => id}
        errorTitle={<Trans>Error fetching test requests</Trans>}
        empty={
          <EmptyState title={<Trans>No request yet</Trans>}>
            <Trans>Tests that you ask for appear here with their state.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => (
          <Plural value={shownCount} one="# request shown" other="# requests shown" />
        )}
      />
    </>
  );
}

function useRequestColumns(): Column<LabTestRequestRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      order: { name: 'test', valueOf: ({ testName }) => testName[locale], isText: true },
      isWide: true,
      cell: ({ testName, note }) => (
        <>
          <span className={parts.name}>
            <bdi>{testName[locale]}</bdi>
          </span>
          <small>
            <bdi>{testName[otherLocale(locale)]}</bdi>
          </small>
          {note ? (
            <small>
              <bdi>{note}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Sent on`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ createdAt }) => formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(createdAt))),
    },
    {
      label: t`State`,
      cell: ({ status, testName }) => (
        <>
          <RequestBadge status={status} />
          {status === 'approved' ? (
            <Link
              className="link"
              to="/dashboard"
              search={{ section: 'tests', open: 'add', text: testName[locale] }}
            >
              <Trans>Set your price</Trans>
            </Link>
          ) : null}
        </>
      ),
    },
    { label: t`Reason`, isWide: true, cell: ({ reason }) => (reason ? <bdi>{reason}</bdi> : '–') },
  ];
}

function RequestBadge({ status }: Pick<LabTestRequestRow, 'status'>) {
  if (status === 'approved') {
    return (
      <Badge tone="green">
        <Check aria-hidden />
        <Trans>In the catalogue</Trans>
      </Badge>
    );
  }
  return status === 'rejected' ? (
    <Badge tone="red">
      <X aria-hidden />
      <Trans>Rejected</Trans>
    </Badge>
  ) : (
    <Badge tone="sand">
      <Clock aria-hidden />
      <Trans>Waits for review</Trans>
    </Badge>
  );
}
