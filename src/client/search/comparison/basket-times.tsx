import { useLingui } from '@lingui/react/macro';
import { earliestDay } from '#/client/catalog/tests/earliest-time.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { formatSlotTime } from '#/shared/core/format.ts';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { verdictRecipe } from './verdict-recipe.ts';

const parts = partsOf(verdictRecipe);

type Props = {
  lab: BasketLab;
  times: BasketAnswer['bestTimes'];
  askedAt: number;
  onChoose: (slot: CartItem['slot']) => void;
};

/** The next times of the best laboratory; a press on one goes on to booking the whole basket there. */
export function BasketTimes({ lab, times, askedAt, onChoose }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [first] = times;
  if (!first) return null;
  return (
    <div className={parts.times}>
      <small>{earliestDay(i18n, first.startsAt, lab.timeZone, askedAt)}</small>
      {times.map(({ startsAt, date, slotTime }) => (
        <button key={startsAt} type="button" onClick={() => onChoose({ date, slotTime })}>
          {formatSlotTime(locale, slotTime)}
          <span className="sr"> · {lab.labName[locale]}</span>
        </button>
      ))}
    </div>
  );
}
