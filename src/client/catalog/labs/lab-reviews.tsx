import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import { Stars } from '#/client/ui/text/stars.tsx';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { formatMonth } from '#/shared/core/format.ts';
import type { PublicReview } from '#/shared/labs/review.ts';
import { LabRatingSpread } from './lab-rating-spread.tsx';
import { labReviewsRecipe } from './lab-reviews-recipe.ts';
import { labReviewsOf } from './load-lab-page.ts';

const reviewsParts = partsOf(labReviewsRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Section = styled('section', labReviewsRecipe);

/** Reviews by customers after a completed visit, with the lab's replies. */
export function LabReviews({ lab }: { lab: LabDetail }) {
  const { labId, labRating, labReviewCount } = lab;
  const list = trpc.reviews.ofLab.useInfiniteQuery(labReviewsOf(labId, useLocale()), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section aria-labelledby="reviews">
      <div className={reviewsParts.head}>
        <Heading id="reviews">
          <Trans>Reviews</Trans>
        </Heading>
        <Rating value={labRating} count={labReviewCount} />
      </div>
      <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <Trans>Only customers who completed a visit here can review it.</Trans>
      </p>
      <LabRatingSpread labId={labId} />
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && labReviewCount === 0 ? (
        <p className={pageFrameParts.muted}>
          <Trans>Nobody has reviewed this lab yet.</Trans>
        </p>
      ) : null}
      <ul className={reviewsParts.list}>
        {rows.map((review) => (
          <Review key={review.reviewId} review={review} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="tint" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more reviews</Trans>
        </Button>
      ) : null}
    </Section>
  );
}

function Review({ review: { rating, comment, month, initial, reply } }: { review: PublicReview }) {
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <li>
      <p className={reviewsParts.by}>
        <Stars rating={rating} />
        <span>{initial === null ? t`Anonymous customer` : <bdi>{`${initial}.`}</bdi>}</span>
        <small>{formatMonth(locale, month)}</small>
      </p>
      {comment ? <p dir="auto">{comment}</p> : null}
      {reply === null ? null : (
        // By the language of the reply: its words, its line and its label stand at one side.
        <div className={reviewsParts.reply} dir="auto">
          <b dir={locale === 'ar' ? 'rtl' : 'ltr'}>
            <Trans>Reply of the lab</Trans>
          </b>
          <p>{reply}</p>
        </div>
      )}
    </li>
  );
}
