import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { fromClosingTime, fromWallTime, toWallTime } from '#/client/core/wall-time.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TimeControl } from '#/client/ui/widgets/time-control.tsx';
import type { Span } from '#/shared/labs/schedule.ts';
import { scheduleDaysRecipe } from './schedule-recipes.ts';

const parts = partsOf(scheduleDaysRecipe);

const MOST_SPANS = 6;
export const MORNING: Span = { openMin: 8 * 60, closeMin: 17 * 60 };
const DAY = 24 * 60;

type Props = {
  day: string;
  spans: Span[];
  onChange: (spans: Span[]) => void;
  /** Gives all days these hours; undefined where all have them. */
  onCopy?: (() => void) | undefined;
};

/** The hours of one day: none means closed, several leave a break between them. */
export function DayHours({ day, spans, onChange, onCopy }: Props) {
  const { t } = useLingui();
  const change = (at: number, next: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...next } : span)));
  const lastClose = spans.at(-1)?.closeMin ?? 0;
  const next =
    spans.length === 0 ? MORNING : { openMin: lastClose + 60, closeMin: Math.min(DAY, lastClose + 240) };
  return (
    <div className={parts.spans}>
      {spans.length === 0 ? (
        <span className={parts.closed}>
          <Trans>Closed</Trans>
        </span>
      ) : null}
      {spans.map((span, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- hours have no name but their place
        <div className={parts.span} key={at}>
          <TimeControl
            aria-label={t`${day}: opens`}
            value={toWallTime(span.openMin)}
            onChoose={(time) => {
              const openMin = fromWallTime(time);
              if (openMin !== null) change(at, { openMin });
            }}
          />
          <span aria-hidden>{'–'}</span>
          <TimeControl
            aria-label={t`${day}: closes`}
            value={toWallTime(span.closeMin)}
            onChoose={(time) => {
              const closeMin = fromClosingTime(time);
              if (closeMin !== null) change(at, { closeMin });
            }}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t`${day}: remove these hours`}
            onClick={() => onChange(spans.filter((_, index) => index !== at))}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {spans.length < MOST_SPANS && next.openMin < DAY ? (
        <Button
          variant="ghost"
          size="sm"
          className={parts.quiet}
          aria-label={t`${day}: add hours`}
          onClick={() => onChange([...spans, next])}
        >
          <Plus aria-hidden />
          <Trans>Add hours</Trans>
        </Button>
      ) : null}
      {onCopy && spans.length > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className={parts.quiet}
          aria-label={t`${day}: copy to all days`}
          onClick={onCopy}
        >
          <Copy aria-hidden />
          <Trans>Copy to all days</Trans>
        </Button>
      ) : null}
      {areSound(spans) ? null : (
        <span className={parts.error} role="alert">
          <Trans>Each part must end after it begins and before the next one.</Trans>
        </span>
      )}
    </div>
  );
}

export const areSound = (spans: Span[]) =>
  spans
    .toSorted((a, b) => a.openMin - b.openMin)
    .every(
      (span, at, all) =>
        span.openMin < span.closeMin && (at === 0 || (all[at - 1]?.closeMin ?? 0) <= span.openMin),
    );
