import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dayIn, formatCalendarDay, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { AdminReview, ReviewQueue } from '#/shared/review.ts';
import { useLocale } from '../providers.tsx';
import { WordsDialog } from '../reviews/words-dialog.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { Stars } from '../ui/stars.tsx';
import { useToast } from '../ui/toast.ts';
import type { Column } from '../workplace/data-table.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import type { AdminSearch } from '../admin/admin-search.ts';
import { adminReviewsOf } from './reviews-input.ts';

const MOST_REASON_LETTERS = 500;

const queueWords: Record<Exclude<ReviewQueue, 'waiting'>, MessageDescriptor> = {
  reported: msg`Reported by the laboratory`,
  hidden: msg`Hidden`,
  published: msg`Published`,
};
const queues = ['reported', 'hidden', 'published'] as const;

/** Reviews that wait for a person, were reported, or have had their decision. */
export function AdminReviews({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const [hiding, setHiding] = useState<string | null>(null);
  const columns = useReviewColumns(setHiding);
  const list = trpc.admin.reviews.useInfiniteQuery(adminReviewsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Reviews</Trans>
      </Heading>
      <FilterBar>
        <SelectField
          label={t`State`}
          anyLabel={t`Waiting to be read`}
          value={queues.find((queue) => queue === search.status)}
          options={queues.map((value) => ({ value, label: i18n._(queueWords[value]) }))}
          onChange={(queue) =>
            void navigate({
              search: (before) => ({ ...before, status: queue }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </FilterBar>
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
        wordCount={(shownCount) => <Plural value={shownCount} one="# review shown" other="# reviews shown" />}
      />
      {hiding === null ? null : <HideDialog reviewId={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}

function useReviewColumns(onHide: (reviewId: string) => void): Column<AdminReview>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Laboratory`,
      cell: ({ labName, updatedAt }) => (
        <>
          <span className="name">{labName[locale]}</span>
          <small>{formatCalendarDay(locale, dayIn(SITE_TIME_ZONE, new Date(updatedAt)))}</small>
        </>
      ),
    },
    { label: t`Review`, isWide: true, cell: (review) => <Said review={review} /> },
    {
      label: t`Decision`,
      isWide: true,
      isPlain: true,
      cell: (review) => <Acts review={review} onHide={() => onHide(review.reviewId)} />,
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
          <Trans>Reply of the laboratory</Trans>
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

function useModerate(onDone: () => void = () => {}) {
  const { t } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return trpc.admin.moderateReview.useMutation({
    onSuccess: async () => {
      onDone();
      toast({ tone: 'success', title: t`The decision is saved.` });
      // The row leaves the list, and its button with it: reading goes on at the page's start.
      document.getElementById('main')?.focus({ preventScroll: true });
      await admin.reviews.invalidate();
    },
  });
}

function Acts({
  review: { reviewId, state, reportReason },
  onHide,
}: {
  review: AdminReview;
  onHide: () => void;
}) {
  const moderate = useModerate();
  return (
    <span className="acts">
      {state === 'published' && reportReason === null ? null : (
        <Button
          variant="tint"
          disabled={moderate.isPending}
          onClick={() => moderate.mutate({ reviewId, decision: 'publish' })}
        >
          {state === 'published' ? <Trans>Keep it</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button variant="danger" onClick={onHide}>
          <Trans>Hide</Trans>
        </Button>
      )}
    </span>
  );
}

function HideDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const moderate = useModerate(onClose);
  return (
    <WordsDialog
      title={<Trans>Hide the review</Trans>}
      lead={<Trans>It is no longer shown and counts for nothing. Its writer reads this reason.</Trans>}
      label={<Trans>Reason</Trans>}
      act={<Trans>Hide</Trans>}
      mostLetters={MOST_REASON_LETTERS}
      isDanger
      mutation={moderate}
      onWords={(reason) => moderate.mutate({ reviewId, decision: 'hide', reason })}
      onClose={onClose}
    />
  );
}
