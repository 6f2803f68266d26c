import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, Trash2, TriangleAlert } from 'lucide-react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { planTubes } from '#/shared/catalog/plan-tubes.ts';
import { formatCalendarDay, formatSlotTime } from '#/shared/core/format.ts';
import { FastingFact } from '../tests/fasting-fact.tsx';
import { TubeSet } from '../tubes/tube-set.tsx';
import { cartDialogRecipe } from './cart-dialog-recipe.ts';
import { type CartLine, groupByLab } from './cart-lines.ts';
import { TotalAmount } from './total-amount.tsx';

const cartDialogParts = partsOf(cartDialogRecipe);

type Props = { lines: readonly CartLine[]; onRemove: (index: number) => void; onLeave: () => void };

/** Grouped by lab, as the customer visits them. */
export function CartDialogLines({ lines, onRemove, onLeave }: Props) {
  const locale = useLocale();
  return groupByLab(lines).map(({ labId, labName, lines: ofLab }) => {
    const name = labName?.[locale] ?? '';
    return (
      <section key={labId} className={cartDialogParts.lab} aria-label={name}>
        <h3>
          <span className={cartDialogParts.mark} aria-hidden="true">
            <MapPin />
          </span>
          {name}
        </h3>
        <ul>
          {ofLab.map((line) => (
            <Line key={line.item.labTestId} line={line} onRemove={onRemove} onLeave={onLeave} />
          ))}
        </ul>
        <TubeSet tubes={planTubes(ofLab.flatMap(({ specimen }) => specimen ?? []))} />
      </section>
    );
  });
}

function Line({ line, onRemove, onLeave }: { line: CartLine } & Pick<Props, 'onRemove' | 'onLeave'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { item, isOffered, priceHalalas } = line;
  const test = item.testName[locale];
  const lab = item.labName[locale];
  return (
    <li className={isOffered === false ? cartDialogParts.gone : undefined}>
      <div>
        <Link
          to="/test/$testName"
          params={{ testName: item.testName.en }}
          search={{ lab_id: item.labId, date: item.slot?.date, time: item.slot?.slotTime }}
          hash={CALENDAR_PART}
          onClick={onLeave}
        >
          {test}
        </Link>
        <p className={cartDialogParts.facts}>
          {isOffered === false ? (
            <span className={cartDialogParts.amber}>
              <TriangleAlert aria-hidden />
              <Trans>No longer offered</Trans>
            </span>
          ) : (
            <>
              <ChosenSlot slot={item.slot} />
              {item.fastingHours > 0 ? <FastingFact hours={item.fastingHours} /> : null}
            </>
          )}
        </p>
      </div>
      <Amount priceHalalas={priceHalalas} isGone={isOffered === false} />
      <button
        type="button"
        className={cartDialogParts.remove}
        aria-label={t`Remove ${test} · ${lab}`}
        onClick={() => onRemove(line.index)}
      >
        <Trash2 aria-hidden />
      </button>
    </li>
  );
}

function ChosenSlot({ slot }: { slot: CartLine['item']['slot'] }) {
  const locale = useLocale();
  if (!slot) return null;
  return (
    <span>
      <CalendarDays aria-hidden />
      {/* One element, because the outer one lays its children out in columns. */}
      <span>
        {formatCalendarDay(locale, slot.date)} ·{' '}
        <span className={cartDialogParts.time}>{formatSlotTime(locale, slot.slotTime)}</span>
      </span>
    </span>
  );
}

function Amount({ priceHalalas, isGone }: { priceHalalas: number; isGone: boolean }) {
  const amount = <TotalAmount priceHalalas={priceHalalas} />;
  return isGone ? (
    <s className={cartDialogParts.amount}>{amount}</s>
  ) : (
    <span className={cartDialogParts.amount}>{amount}</span>
  );
}
