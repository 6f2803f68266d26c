import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { closureMessages } from '#/client/core/signed-in/closure-messages.ts';
import { toWallTime } from '#/client/core/wall-time.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { formatCalendarDay } from '#/shared/core/format.ts';
import type { Closure } from '#/shared/labs/closure.ts';
import { closuresRecipe } from './closures-recipe.ts';

const parts = partsOf(closuresRecipe);

type Props = {
  closure: Closure;
  isPending: boolean;
  /** Null: the whole closure is taken back. */
  onReopen: (toDate: string | null) => void;
};

/** A closure, which can end earlier or be taken back. */
export function ClosureRow({ closure, isPending, onReopen }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const { fromDate, toDate, hours, reason, words } = closure;
  const [isChanging, setChanging] = useState(false);
  const [end, setEnd] = useState(toDate);
  const days =
    fromDate === toDate
      ? formatCalendarDay(locale, fromDate)
      : `${formatCalendarDay(locale, fromDate)} – ${formatCalendarDay(locale, toDate)}`;
  return (
    <li>
      <span className={parts.words}>
        <b>{days}</b>
        <small>
          {words[locale] === '' ? i18n._(closureMessages[reason]) : words[locale]}
          {hours === null ? null : (
            <>
              {' · '}
              <bdi dir="ltr">{`${toWallTime(hours.fromMin)}–${toWallTime(hours.toMin)}`}</bdi>
            </>
          )}
        </small>
      </span>
      {isChanging ? (
        <>
          <DayField
            name="end"
            label={<Trans>Last closed day</Trans>}
            min={fromDate}
            max={toDate}
            value={end}
            onChoose={(value) => setEnd(value)}
          />
          <Button
            size="sm"
            disabled={isPending || end < fromDate || end >= toDate}
            onClick={() => onReopen(end)}
          >
            <Trans>End it earlier</Trans>
          </Button>
          <Button size="sm" variant="danger" disabled={isPending} onClick={() => onReopen(null)}>
            <Trans>Take the closure back</Trans>
          </Button>
        </>
      ) : (
        <Button size="sm" variant="line" onClick={() => setChanging(true)}>
          <Trans context="a closure">Change</Trans>
          <span className="sr"> {days}</span>
        </Button>
      )}
    </li>
  );
}
