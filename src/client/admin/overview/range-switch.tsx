import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dateInput } from '#/shared/core/date.ts';
import { overviewRecipe } from './overview-recipe.ts';
import { type Range, usualRanges } from './ranges.ts';

const parts = partsOf(overviewRecipe);

const names = ['today', 'month', 'halfYear'] as const;

/** Chooses the range of days; the address stores it. */
export function RangeSwitch({ range, today }: { range: Range; today: string }) {
  const { t } = useLingui();
  const ranges = usualRanges(today);
  const labels = { today: t`Today`, month: t`Month`, halfYear: t`6 months` };
  const chosen = names.find((name) => ranges[name].from === range.from && ranges[name].to === range.to);
  return (
    <nav className={parts.ranges} aria-label={t`Days of the figures`}>
      <div className={parts.switch}>
        {names.map((name) => (
          <Link
            key={name}
            to="/admin/dashboard"
            search={ranges[name]}
            resetScroll={false}
            {...(chosen === name ? { 'aria-current': 'true' as const } : {})}
          >
            {labels[name]}
          </Link>
        ))}
      </div>
      <details open={chosen === undefined}>
        <summary>
          <Trans>Other days</Trans>
        </summary>
        <OtherDays key={`${range.from} ${range.to}`} range={range} />
      </details>
    </nav>
  );
}

const FIRST = '2020-01-01';
const isDay = (sent: FormDataEntryValue | null): sent is string =>
  typeof sent === 'string' && dateInput.safeParse(sent).success && sent >= FIRST;

function OtherDays({ range }: { range: Range }) {
  const navigate = useNavigate();
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [fields.get('from'), fields.get('to')];
    // A text that is no day, or one too early, is marked at its field.
    if (!isDay(from) || !isDay(to)) return;
    void navigate({ to: '/admin/dashboard', search: { from, to }, resetScroll: false });
  }
  return (
    <form onSubmit={show}>
      <DayField name="from" label={<Trans>From</Trans>} min={FIRST} defaultValue={range.from} required />
      <DayField name="to" label={<Trans>To</Trans>} min={FIRST} defaultValue={range.to} required />
      <Button type="submit" variant="tint" size="sm">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}
