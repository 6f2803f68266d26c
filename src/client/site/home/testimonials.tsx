import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Stars } from '#/client/ui/text/stars.tsx';
import { formatMonth } from '#/shared/core/format.ts';
import type { RecentReview } from '#/shared/labs/review.ts';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { testimonialsRecipe } from './testimonials-recipe.ts';

const parts = partsOf(homeSectionRecipe);

const Section = styled('section', homeSectionRecipe);
const Voices = styled('ul', testimonialsRecipe);

const CARDS = 3;

/** What customers wrote lately. Before there are enough reviews, samples, each labelled as one. */
export function Testimonials() {
  const locale = useLocale();
  const rows = trpc.reviews.recent.useQuery({ locale }).data?.rows;
  if (!rows) return null;
  if (rows.length < CARDS) return <Samples />;
  return (
    <Part
      title={<Trans>What customers say</Trans>}
      about={
        <Trans>
          The latest reviews of four and five stars, written after a completed visit. All are on each lab’s
          page.
        </Trans>
      }
    >
      {rows.map((review) => (
        <Review key={review.reviewId} review={review} />
      ))}
    </Part>
  );
}

function Review({ review: { rating, comment, month, initial, labId, labName } }: { review: RecentReview }) {
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <li>
      <Stars rating={rating} />
      <blockquote dir="auto">{comment}</blockquote>
      <div>
        <Link className="link" to="/labs/$labId" params={{ labId: String(labId) }} hash="reviews">
          {labName[locale]}
        </Link>
        <small>
          {initial === null ? t`Anonymous customer` : <bdi>{`${initial}.`}</bdi>}
          {' · '}
          {formatMonth(locale, month)}
        </small>
      </div>
    </li>
  );
}

const Samples = () => (
  <Part
    title={<Trans>What a booking can be like</Trans>}
    about={<Trans>Made-up examples. Real reviews are on each lab’s page.</Trans>}
  >
    <Sample who={<Trans>Noura, Riyadh</Trans>}>
      <Trans>I knew the price at three labs before leaving. The same test differed by 90 riyals.</Trans>
    </Sample>
    <Sample who={<Trans>Fahad, Dammam</Trans>}>
      <Trans>
        I booked my father at seven in the morning. The notes were clear: fast 12 hours, water is fine.
      </Trans>
    </Sample>
    <Sample who={<Trans>Sara, Jeddah</Trans>}>
      <Trans>The result sits next to my last one, without frightening words.</Trans>
    </Sample>
  </Part>
);

const Sample = ({ who, children }: { who: ReactNode; children: ReactNode }) => (
  <li>
    <blockquote>{children}</blockquote>
    <div>
      <span>{who}</span>
      <small>
        <Trans>An example</Trans>
      </small>
    </div>
  </li>
);

const Part = ({ title, about, children }: { title: ReactNode; about: ReactNode; children: ReactNode }) => (
  <Section aria-labelledby="voices">
    <div className={parts.heading}>
      <div>
        <h2 id="voices">{title}</h2>
        <p>{about}</p>
      </div>
    </div>
    <Voices>{children}</Voices>
  </Section>
);
