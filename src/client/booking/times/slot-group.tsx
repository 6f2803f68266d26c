import { Trans } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import type { DayFit } from '#/client/catalog/tests/day-fit.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatSlotTime } from '#/shared/core/format.ts';
import { LazyRamadanLabel } from './lazy-day-notes.tsx';
import { slotsRecipe } from './slots-recipe.ts';

const parts = partsOf(slotsRecipe);

export type Slot = { slotTime: string; isFull: boolean; fit: DayFit };

type Props = {
  title?: string;
  /** The name of the radio buttons: one for all groups of a day. */
  name: string;
  slots: Slot[];
  time: string | undefined;
  onChoose: (slotTime: string) => void;
};

/** The times of one part of the day. */
export function SlotGroup({ title, name, slots, time, onChoose }: Props) {
  const locale = useLocale();
  if (slots.length === 0) return null;
  return (
    <fieldset>
      {title ? <legend>{title}</legend> : null}
      <div className={parts.slots}>
        {slots.map(({ slotTime, isFull, fit }) => (
          <label
            key={slotTime}
            className={
              isFull
                ? `${parts.slot} ${parts.full}`
                : fit === 'fits'
                  ? parts.slot
                  : `${parts.slot} ${parts.unfit}`
            }
          >
            <input
              type="radio"
              name={name}
              value={slotTime}
              checked={slotTime === time && !isFull}
              disabled={isFull}
              onChange={() => onChoose(slotTime)}
            />
            {isFull ? (
              <s>{formatSlotTime(locale, slotTime)}</s>
            ) : (
              <span>{formatSlotTime(locale, slotTime)}</span>
            )}
            {isFull ? (
              <span className="sr">
                <Trans>Full</Trans>
              </span>
            ) : null}
            <FitLabel fit={fit} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why a time does not suit the fast. */
export function FitLabel({ fit }: { fit: DayFit }) {
  if (fit === 'fits') return null;
  if (fit === 'short' || fit === 'eaten') return <LazyRamadanLabel fit={fit} />;
  return (
    <small>
      <UtensilsCrossed aria-hidden />
      {fit === 'byDay' ? <Trans>Fast by day</Trans> : <Trans>No time to fast</Trans>}
    </small>
  );
}
