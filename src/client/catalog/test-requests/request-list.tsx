import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import type { TestRequestRow } from '#/shared/catalog/test-request.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { RequestBadge, requestStatusMessage } from './request-badge.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { EVERY_STATE, requestStatuses, testRequestsOf } from './test-request-inputs.ts';
import { requestsRecipe } from './test-request-recipes.ts';

const parts = partsOf(requestsRecipe);

const Requests = styled('ul', requestsRecipe);

/** The requests of labs; by default the pending ones, longest waiting first. */
export function RequestList({ search }: SectionProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const change = (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <>
      <FilterBar>
        <ListSearch
          label={t`Test or lab`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
        <SelectField
          label={t`State`}
          anyLabel={t`Every state`}
          value={search.status === EVERY_STATE ? undefined : (testRequestsOf(search).status ?? undefined)}
          options={requestStatuses.map((status) => ({
            value: status,
            label: i18n._(requestStatusMessage(status)),
          }))}
          onChange={(status) =>
            change({ status: status === 'pending' ? undefined : (status ?? EVERY_STATE) })
          }
        />
      </FilterBar>
      <RequestRows search={search} />
    </>
  );
}

function RequestRows({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const list = trpc.admin.testRequests.useInfiniteQuery(testRequestsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const shownCount = rows.length;
  if (list.isError && shownCount === 0) {
    return (
      <ErrorState
        title={<Trans>Error fetching test requests</Trans>}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.isPending) return <TableSkeleton />;
  if (shownCount === 0) {
    return (
      <EmptyState title={<Trans>No request waits here</Trans>}>
        <Trans>What labs ask for appears here, the one that has waited longest first.</Trans>
      </EmptyState>
    );
  }
  return (
    <div>
      <Requests aria-label={t`Requested tests`}>
        {rows.map((request) => (
          <RequestLine key={request.requestId} request={request} />
        ))}
      </Requests>
      <MoreRows
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      >
        <Plural value={shownCount} one="# request shown" other="# requests shown" />
      </MoreRows>
    </div>
  );
}

function RequestLine({ request }: { request: TestRequestRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { requestId, testName, labName, note, status, reason, createdAt, test, similar } = request;
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(createdAt)));
  const lab = <bdi>{labName[locale]}</bdi>;
  const name = testName[locale];
  return (
    <li>
      <div>
        <bdi className={parts.name}>{name}</bdi>{' '}
        <bdi className={parts.other}>{testName[otherLocale(locale)]}</bdi>
        <small>
          <Trans>
            Requested by {lab} · {day}
          </Trans>
        </small>
        {note ? (
          <small>
            <bdi>{note}</bdi>
          </small>
        ) : null}
        {reason ? (
          <small>
            <bdi>{reason}</bdi>
          </small>
        ) : null}
      </div>
      <div className={parts.end}>
        {status === 'pending' ? (
          <LinkButton
            to="/admin/dashboard"
            search={{ section: 'tests', open: requestId }}
            variant="tint"
            size="sm"
            aria-label={t`Review ${name}`}
          >
            <Trans>Review</Trans>
          </LinkButton>
        ) : (
          <RequestBadge status={status} />
        )}
        {test ? (
          <Link
            to="/admin/dashboard"
            search={{ section: 'tests', view: 'catalogue', open: String(test.testId) }}
            className="link"
          >
            <bdi>{test.testName[locale]}</bdi>
          </Link>
        ) : null}
      </div>
      {similar.length > 0 ? (
        <div className={parts.all}>
          <SimilarNotice similar={similar} />
        </div>
      ) : null}
    </li>
  );
}
