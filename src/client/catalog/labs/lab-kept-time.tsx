import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { labKeptTimeRecipe } from './lab-kept-time-recipe.ts';
import { useKeptTime } from './use-kept-time.ts';

const Line = styled('output', labKeptTimeRecipe);

/** Says which time the tests below will open at, with the way to let it go. */
export function LabKeptTime({ labId }: { labId: number }) {
  const locale = useLocale();
  const kept = useKeptTime();
  if (!kept) return null;
  const day = formatShortDay(locale, kept.date);
  const time = formatSlotTime(locale, kept.slotTime);
  return (
    <Line>
      <span>
        <Trans>
          Your time: <b>{day}</b> at <b>{time}</b>. Choose the test.
        </Trans>
      </span>
      <Link
        className="link"
        to="/labs/$labId"
        params={{ labId: String(labId) }}
        search={({ query }) => ({ query })}
        replace
        resetScroll={false}
      >
        <Trans>Without a time</Trans>
      </Link>
    </Line>
  );
}
