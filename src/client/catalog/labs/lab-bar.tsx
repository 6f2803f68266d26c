import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { formatSarExact, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { labBarRecipe } from './lab-bar-recipe.ts';
import { PRICES_PART } from './lab-part.ts';
import { useKeptTime } from './use-kept-time.ts';

const Bar = styled('aside', labBarRecipe);
const Anchor = styled('a', buttonRecipe);

/** The next time and the way to the tests, always visible on phones. */
export function LabBar({ lab, askedAt }: { lab: LabDetail; askedAt: number }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const kept = useKeptTime();
  const { earliestSlot, timeZone, fromTotalHalalas } = lab;
  if (fromTotalHalalas === null) return null;
  const price = formatSarExact(fromTotalHalalas);
  const time = kept
    ? `${formatShortDay(locale, kept.date)} ${formatSlotTime(locale, kept.slotTime)}`
    : earliestSlot && earliestTime(i18n, earliestSlot, timeZone, askedAt);
  return (
    <Bar aria-label={t`Book at this lab`}>
      <div>
        <b>{time ?? <Trans>No free time</Trans>}</b>
        <p>
          <Trans>Tests from {price} SAR</Trans>
        </p>
      </div>
      <Anchor href={`#${PRICES_PART}`}>
        {kept ? <Trans>Choose the test</Trans> : <Trans>Book here</Trans>}
      </Anchor>
    </Bar>
  );
}
