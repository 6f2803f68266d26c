import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestRequestRow } from '#/shared/catalog/test-request.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { ApproveForm } from './approve-form.tsx';
import { RejectRequest } from './reject-request.tsx';
import { RequestBadge } from './request-badge.tsx';
import { requestsRecipe } from './test-request-recipes.ts';
import { useReviewRequest } from './use-review-request.ts';

const frameParts = partsOf(dashboardLayoutRecipe);
const requestsParts = partsOf(requestsRecipe);

const Similar = styled('ul', requestsRecipe);

/** One request: similar tests, and the three decisions. */
export function OpenRequest({ requestId }: { requestId: string }) {
  const request = trpc.admin.testRequest.useQuery({ requestId });
  if (request.isError) {
    return (
      <ErrorState
        title={<Trans>Error fetching test requests</Trans>}
        error={request.error}
        onRetry={() => void request.refetch()}
      />
    );
  }
  return request.data ? <Request request={request.data} /> : <TableSkeleton />;
}

function Request({ request }: { request: TestRequestRow }) {
  const locale = useLocale();
  const { testName, labName, note, createdAt, status, reason } = request;
  const lab = <bdi>{labName[locale]}</bdi>;
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(createdAt)));
  return (
    <>
      <SectionHead>
        <Heading>
          <bdi>{testName[locale]}</bdi>
        </Heading>
        <RequestBadge status={status} />
        <Link to="/admin/dashboard" search={{ section: 'tests' }} className="link">
          <Trans>All requests</Trans>
        </Link>
      </SectionHead>
      <p className={frameParts.lead}>
        <bdi>{testName[otherLocale(locale)]}</bdi>
        {' · '}
        <Trans>
          Requested by {lab} · {day}
        </Trans>
      </p>
      {note ? (
        <Notice tone="sand">
          <bdi>{note}</bdi>
        </Notice>
      ) : null}
      {status === 'pending' ? <Decisions request={request} /> : null}
      {reason ? (
        <Notice tone="red">
          <bdi>{reason}</bdi>
        </Notice>
      ) : null}
    </>
  );
}

function Decisions({ request }: { request: TestRequestRow }) {
  const locale = useLocale();
  const [isRejecting, setIsRejecting] = useState(false);
  return (
    <>
      <SimilarTests request={request} />
      <ApproveForm
        request={request}
        reject={
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsRejecting(true)}>
            <Trans>Reject…</Trans>
          </Button>
        }
      />
      {isRejecting ? (
        <RejectRequest
          requestId={request.requestId}
          name={request.testName[locale]}
          onClose={() => setIsRejecting(false)}
        />
      ) : null}
    </>
  );
}

/** Near-duplicates; each may be the answer. */
function SimilarTests({ request: { requestId, similar } }: { request: TestRequestRow }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const review = useReviewRequest();
  if (similar.length === 0) return null;
  return (
    <>
      <Notice tone="amber">
        <Trans>The catalogue has tests like this one. Is it among them?</Trans>
      </Notice>
      <Similar aria-label={t`Similar tests`}>
        {similar.map(({ testId, testName, loinc }) => {
          const name = testName[locale];
          return (
            <li key={testId}>
              <div>
                <bdi className={requestsParts.name}>{name}</bdi>
                <small>
                  <bdi>{testName[otherLocale(locale)]}</bdi>
                </small>
                {loinc ? (
                  <small>
                    <bdi dir="ltr">{`LOINC ${loinc}`}</bdi>
                  </small>
                ) : null}
              </div>
              <Button
                variant="tint"
                size="sm"
                aria-label={t`It is ${name}`}
                disabled={review.isPending}
                onClick={() => review.mutate({ requestId, decision: 'merge', testId })}
              >
                <Trans>It is this one</Trans>
              </Button>
            </li>
          );
        })}
      </Similar>
      {review.error ? <Notice tone="red">{i18n._(errorWording(review.error))}</Notice> : null}
    </>
  );
}
