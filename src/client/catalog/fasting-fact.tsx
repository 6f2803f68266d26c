import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, UtensilsCrossed } from 'lucide-react';

/** Fasting asks something of the person, so it alone stands in amber. */
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
