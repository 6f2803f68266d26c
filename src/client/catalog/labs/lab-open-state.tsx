import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { formatMinutes } from './format-minutes.ts';

const MINUTES_OF_DAY = 1440;

/** Whether a lab is open, by its own clock. */
export function LabOpenState({ untilMin }: { untilMin: number | null }) {
  const locale = useLocale();
  if (untilMin === null) return <Trans>Closed now</Trans>;
  if (untilMin % MINUTES_OF_DAY === 0) return <Trans>Open until midnight</Trans>;
  const until = formatMinutes(locale, untilMin);
  return <Trans>Open until {until}</Trans>;
}
