import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCount, formatRating } from '#/shared/core/format.ts';

type Props = { value: number | null; count: number };

/** A star, one decimal and the number of ratings. */
export function Rating({ value, count }: Props) {
  const { t } = useLingui();
  if (value === null || count === 0) {
    return (
      <span className="rating none">
        <Trans>No ratings yet</Trans>
      </span>
    );
  }
  const rating = formatRating(value);
  return (
    <span className="rating">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8Z" />
      </svg>
      <span className="sr">{t`Rated ${rating} out of 5`}</span>
      <bdi aria-hidden="true">{rating}</bdi>{' '}
      <small>
        <span aria-hidden="true">{`(${formatCount(count)})`}</span>
        <span className="sr">
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      </small>
    </span>
  );
}
