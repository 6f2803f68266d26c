import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Ago } from '#/client/ui/text/ago.tsx';
import { Stars } from '#/client/ui/text/stars.tsx';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { AdminReview, ReviewQueue } from '#/shared/labs/review.ts';
import { HideReviewDialog } from './hide-review-dialog.tsx';
import { ReviewActs } from './review-acts.tsx';
import { adminReviewsOf } from './reviews-input.ts';
import { UndoNotice } from './undo-notice.tsx';

const parts = partsOf(dataTableRecipe);

const queueMessages: Record<Exclude<ReviewQueue, 'waiting'>, MessageDescriptor> = {
  reported: msg`Reported by the lab`,
  hidden: msg`Hidden`,
  published: msg`Published`,
};
const queues = ['reported', 'hidden', 'published'] as const;

/** Reviews that wait for moderation, were reported, or are decided. */
export function AdminReviews({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const [hiding, setHiding] = useState<string | null>(null);
  const [decided, setDecided] = useState<string | null>(null);
  const columns = useReviewColumns({ onHide: setHiding, onDecided: setDecided });
  const list = trpc.admin.reviews.useInfiniteQuery(adminReviewsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <FilterFields>
        <SelectField
          label={t`State`}
          anyLabel={t`Waiting to be read`}
          value={queues.find((queue) => queue === search.status)}
          options={queues.map((value) => ({ value, label: i18n._(queueMessages[value]) }))}
          onChange={(queue) =>
            void navigate({
              search: (before) => ({ ...before, status: queue }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </FilterFields>
      {decided === null ? null : (
        <UndoNotice key={decided} reviewId={decided} onDone={() => setDecided(null)} />
      )}
      <RowList
        list={list}
        caption={t`Reviews`}
        columns={columns}
        keyOf={({ reviewId }) => reviewId}
        errorTitle={<Trans>The reviews could not be loaded</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing to decide</Trans>}>
            <Trans>Reviews with links, numbers or results wait here until somebody has read them.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => <Plural value={shownCount} one="# review shown" other="# reviews shown" />}
      />
      {hiding === null ? null : (
        <HideReviewDialog reviewId={hiding} onDecided={setDecided} onClose={() => setHiding(null)} />
      )}
    </>
  );
}

type OnDecision = { onHide: (reviewId: string) => void; onDecided: (reviewId: string) => void };

function useReviewColumns({ onHide, onDecided }: OnDecision): Column<AdminReview>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Lab`,
      order: { name: 'lab', valueOf: ({ labName }) => labName[locale], isText: true },
      cell: ({ labName, updatedAt, waitingSince }) => {
        const since = <Ago at={waitingSince ?? updatedAt} timeZone={SITE_TIME_ZONE} />;
        return (
          <>
            <span className={parts.name}>{labName[locale]}</span>
            <small>{waitingSince === null ? since : <Trans>Waiting since: {since}</Trans>}</small>
          </>
        );
      },
    },
    {
      label: t`Rating and words`,
      isWide: true,
      order: { name: 'rating', valueOf: ({ rating }) => rating },
      cell: (review) => <Said review={review} />,
    },
    {
      label: t`Decision`,
      isWide: true,
      isPlain: true,
      cell: (review) => (
        <ReviewActs review={review} onHide={() => onHide(review.reviewId)} onDecided={onDecided} />
      ),
    },
  ];
}

function Said({ review: { rating, comment, reply, hiddenReason, reportReason } }: { review: AdminReview }) {
  return (
    <>
      <Stars rating={rating} />
      <p dir="auto">{comment}</p>
      {reply === null ? null : (
        <small>
          <Trans>Reply of the lab</Trans>
          {': '}
          <bdi>{reply}</bdi>
        </small>
      )}
      {reportReason === null ? null : (
        <small>
          <Trans>Reported</Trans>
          {': '}
          <bdi>{reportReason}</bdi>
        </small>
      )}
      {hiddenReason === null ? null : (
        <small>
          <Trans>Hidden</Trans>
          {': '}
          <bdi>{hiddenReason}</bdi>
        </small>
      )}
    </>
  );
}
