import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { DAY_MS } from '#/shared/core/duration.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { licenceEndRecipe } from './licence-end-recipe.ts';

const Missing = styled('span', licenceEndRecipe);

const WARN_DAYS = 60;

/** The end of a licence, marked if it is past or soon. */
export function LicenceEnd({ expiresOn }: { expiresOn: string | null }) {
  const locale = useLocale();
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  if (expiresOn === null) return <Trans>Its end is not given</Trans>;
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
  const day = formatDate(locale, expiresOn);
  if (daysLeft > WARN_DAYS) return <Trans>Until {day}</Trans>;
  return (
    <Missing>
      <TriangleAlert aria-hidden />
      <span>{daysLeft < 0 ? <Trans>Ended on {day}</Trans> : <Trans>Ends soon, on {day}</Trans>}</span>
    </Missing>
  );
}
