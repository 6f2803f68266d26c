import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { VisitNeedingTime } from '#/shared/labs/closure.ts';
import { closuresRecipe } from './closures-recipe.ts';

const parts = partsOf(closuresRecipe);

/** The customer and the time that is closed. */
export function VisitWords({ visit }: { visit: VisitNeedingTime }) {
  const locale = useLocale();
  const { customerName, reference, bookingTime, timeZone } = visit;
  return (
    <span className={parts.words}>
      <b>{customerName === '' ? <Trans>Being booked at this moment</Trans> : <bdi>{customerName}</bdi>}</b>
      <small>
        {formatDay(locale, bookingTime, timeZone)} · {formatTime(locale, bookingTime, timeZone)} ·{' '}
        <bdi dir="ltr">{reference}</bdi>
      </small>
    </span>
  );
}
