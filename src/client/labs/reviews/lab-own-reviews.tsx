import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Stars } from '#/client/ui/text/stars.tsx';
import { formatMonth } from '#/shared/core/format.ts';
import { MOST_REPLY_LETTERS, type OwnLabReview } from '#/shared/labs/review.ts';
import { reviewCardsRecipe } from './review-recipes.ts';
import { TextDialog } from './text-dialog.tsx';

const parts = partsOf(reviewCardsRecipe);

const Cards = styled('section', reviewCardsRecipe);
const LIMIT = 20;
const MOST_REASON_LETTERS = 500;

type Open = { act: 'reply' | 'report'; review: OwnLabReview };

/** The lab's reviews, which it may reply to or report. */
export function LabOwnReviews(_props: SectionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const list = trpc.reviews.ofOwnLab.useInfiniteQuery(
    { limit: LIMIT },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const close = () => setOpen(null);
  return (
    <Cards aria-labelledby="lab-reviews">
      <Heading id="lab-reviews">
        <Trans>Reviews of your lab</Trans>
      </Heading>
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <TableSkeleton /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState title={<Trans>No reviews yet</Trans>}>
          <Trans>Customers can review your lab after a completed visit.</Trans>
        </EmptyState>
      ) : null}
      <ul>
        {rows.map((review) => (
          <Review key={review.reviewId} review={review} onOpen={(act) => setOpen({ act, review })} />
        ))}
      </ul>
      {rows.length > 0 ? (
        <MoreRows
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        >
          <Plural value={rows.length} one="# review shown" other="# reviews shown" />
        </MoreRows>
      ) : null}
      {open?.act === 'reply' ? <ReplyDialog review={open.review} onClose={close} /> : null}
      {open?.act === 'report' ? <ReportDialog review={open.review} onClose={close} /> : null}
    </Cards>
  );
}

type ReviewProps = { review: OwnLabReview; onOpen: (act: Open['act']) => void };

function Review({ review: { rating, comment, reply, month, initial, isReported }, onOpen }: ReviewProps) {
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <li>
      <div className={parts.line}>
        <Stars rating={rating} />
        <span>{initial === null ? t`Anonymous customer` : <bdi>{`${initial}.`}</bdi>}</span>
        <small>{formatMonth(locale, month)}</small>
        {isReported ? (
          <Badge tone="amber">
            <Trans>Reported</Trans>
          </Badge>
        ) : null}
      </div>
      {comment ? <p dir="auto">{comment}</p> : null}
      {reply === null ? null : (
        <div className={parts.reply}>
          <b>
            <Trans>Your reply</Trans>
          </b>
          <p dir="auto">{reply}</p>
        </div>
      )}
      <span className={parts.actions}>
        <Button variant="tint" onClick={() => onOpen('reply')}>
          {reply === null ? <Trans>Reply</Trans> : <Trans>Change the reply</Trans>}
        </Button>
        {isReported ? null : (
          <Button variant="ghost" onClick={() => onOpen('report')}>
            <Trans>Report</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

type DialogProps = { review: OwnLabReview; onClose: () => void };

function ReplyDialog({ review, onClose }: DialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { reviews } = trpc.useUtils();
  const reply = trpc.reviews.reply.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`Your reply is saved.` });
      await reviews.invalidate();
    },
  });
  return (
    <TextDialog
      title={<Trans>Reply to the review</Trans>}
      lead={
        <Trans>Everyone can read it. Say nothing of what was tested. An empty reply takes it back.</Trans>
      }
      label={<Trans>Reply</Trans>}
      act={<Trans>Save the reply</Trans>}
      initial={review.reply ?? ''}
      mostLetters={MOST_REPLY_LETTERS}
      isOptional
      mutation={reply}
      onSend={(words) => reply.mutate({ reviewId: review.reviewId, reply: words })}
      onClose={onClose}
    />
  );
}

function ReportDialog({ review, onClose }: DialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { reviews } = trpc.useUtils();
  const report = trpc.reviews.report.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`The review is reported.` });
      await reviews.invalidate();
    },
  });
  return (
    <TextDialog
      title={<Trans>Report the review</Trans>}
      lead={<Trans>We read it and decide. Until then it stays where it is.</Trans>}
      label={<Trans>Which rule does it break?</Trans>}
      act={<Trans>Report</Trans>}
      mostLetters={MOST_REASON_LETTERS}
      mutation={report}
      onSend={(reason) => report.mutate({ reviewId: review.reviewId, reason })}
      onClose={onClose}
    />
  );
}
