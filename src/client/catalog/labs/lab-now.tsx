import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { formatMinutes } from './format-minutes.ts';
import { labHeaderRecipe } from './lab-header-recipe.ts';
import { LabOpenState } from './lab-open-state.tsx';
import { todayHours } from './today-hours.ts';

const parts = partsOf(labHeaderRecipe);

/** Open or closed, and the hours of today. */
export function LabNow({ lab, askedAt }: { lab: LabDetail; askedAt: number }) {
  const locale = useLocale();
  const hours = todayHours(lab, askedAt)
    .map(({ openMin, closeMin }) => `${formatMinutes(locale, openMin)} – ${formatMinutes(locale, closeMin)}`)
    .join(locale === 'ar' ? '، ' : ', ');
  return (
    <p className={parts.now}>
      <b className={lab.openUntilMin === null ? undefined : parts.open}>
        <LabOpenState untilMin={lab.openUntilMin} />
      </b>
      <span>{hours === '' ? <Trans>Closed today</Trans> : <Trans>Hours today: {hours}</Trans>}</span>
    </p>
  );
}
