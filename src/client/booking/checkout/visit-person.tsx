import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { OrderVisit } from '#/shared/booking/order.ts';
import { dayIn, formatTime } from '#/shared/core/format.ts';
import { visitRecipe } from './checkout-recipe.ts';
import { VisitWhen } from './visit-when.tsx';

const parts = partsOf(visitRecipe);

/** Whom the visit is for, unless it is for the holder of the account. */
export function VisitPerson({ name }: { name: string | null | undefined }) {
  if (name === null || name === undefined) return null;
  return (
    <p className={parts.when}>
      <Trans>
        For <bdi>{name}</bdi>
      </Trans>
    </p>
  );
}

/** Whom an ordered visit is for, and when it is. */
export function VisitWhoAndWhen({ visit: { person, bookingTime, timeZone } }: { visit: OrderVisit }) {
  const locale = useLocale();
  return (
    <>
      <VisitPerson name={person?.name} />
      <p className={parts.when}>
        <VisitWhen
          date={dayIn(timeZone, new Date(bookingTime))}
          time={formatTime(locale, bookingTime, timeZone)}
          timeZone={timeZone}
        />
      </p>
    </>
  );
}
