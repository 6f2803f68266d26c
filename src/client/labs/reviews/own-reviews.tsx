import '#/client/core/messages/customer.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Stars } from '#/client/ui/text/stars.tsx';
import type { LabToReview, OwnReview } from '#/shared/labs/review.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { reviewCardsRecipe } from './review-recipes.ts';

const parts = partsOf(reviewCardsRecipe);

const Cards = styled('section', reviewCardsRecipe);

/** The customer's reviews, and visited labs without one. Renders nothing if there are none. */
export function OwnReviews() {
  const toWrite = trpc.reviews.toWrite.useQuery().data?.rows ?? [];
  const mine = trpc.reviews.mine.useQuery().data?.rows ?? [];
  const [open, setOpen] = useState<LabToReview | OwnReview | null>(null);
  if (toWrite.length === 0 && mine.length === 0) return null;
  return (
    <Cards aria-labelledby="own-reviews">
      <Heading id="own-reviews" size="h3">
        <Trans>Your reviews</Trans>
      </Heading>
      <ul>
        {toWrite.map((lab) => (
          <ToWrite key={lab.labId} lab={lab} onWrite={() => setOpen(lab)} />
        ))}
        {mine.map((review) => (
          <Mine key={review.labId} review={review} onChange={() => setOpen(review)} />
        ))}
      </ul>
      {open ? <ReviewDialog lab={open} onClose={() => setOpen(null)} /> : null}
    </Cards>
  );
}

function ToWrite({ lab, onWrite }: { lab: LabToReview; onWrite: () => void }) {
  const locale = useLocale();
  const name = lab.labName[locale];
  return (
    <li>
      <div className={parts.line}>
        <span>
          <Trans>How was your visit to {name}?</Trans>
        </span>
        <span className={parts.actions}>
          <Button variant="tint" onClick={onWrite}>
            <Trans>Write a review</Trans>
            <span className="sr"> {name}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}

function Mine({ review, onChange }: { review: OwnReview; onChange: () => void }) {
  const locale = useLocale();
  const { t } = useLingui();
  const isOpen = useSite()?.switches.reviews !== false;
  const { labId, labName, isLabOut, rating, comment, reply, state, hiddenReason } = review;
  const name = labName[locale];
  return (
    <li>
      <div className={parts.line}>
        {isLabOut ? (
          <span>{name}</span>
        ) : (
          <Link to="/labs/$labId" params={{ labId: `${labId}` }}>
            {name}
          </Link>
        )}
        <Stars rating={rating} />
        {state === 'waiting' ? <Badge tone="amber">{t`Waiting to be read`}</Badge> : null}
        {state === 'hidden' ? <Badge tone="red">{t`Not shown`}</Badge> : null}
        {isOpen ? (
          <span className={parts.actions}>
            <Button variant="ghost" onClick={onChange}>
              <Trans>Change</Trans>
              <span className="sr"> {name}</span>
            </Button>
          </span>
        ) : null}
      </div>
      {comment ? <p dir="auto">{comment}</p> : null}
      {hiddenReason ? (
        <p>
          <Trans>Why it is not shown</Trans>
          {': '}
          <bdi>{hiddenReason}</bdi>
        </p>
      ) : null}
      {reply === null ? null : (
        <div className={parts.reply}>
          <b>
            <Trans>Reply of the lab</Trans>
          </b>
          <p dir="auto">{reply}</p>
        </div>
      )}
    </li>
  );
}
