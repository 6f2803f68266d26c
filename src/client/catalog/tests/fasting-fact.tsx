import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, UtensilsCrossed } from 'lucide-react';

/** Fasting needs an action of the customer, so it alone is amber. */
export function FastingFact({ hours }: { hours: number }) {
  if (hours === 0) {
    return (
      <span>
        <CircleCheck aria-hidden />
        <Trans>No fasting</Trans>
      </span>
    );
  }
  return (
    <span className="amber">
      <UtensilsCrossed aria-hidden />
      <Plural value={hours} one="Fast # hour" other="Fast # hours" />
    </span>
  );
}
