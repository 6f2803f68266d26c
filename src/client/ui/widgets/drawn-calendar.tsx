import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { drawnCalendarRecipe } from './drawn-calendar-recipe.ts';
import { PartsRoot } from './parts-root.tsx';
import type { TypedDay } from './use-day.ts';

const parts = partsOf(drawnCalendarRecipe);
const Root = styled('span', drawnCalendarRecipe);

type Props = {
  day: TypedDay;
  anchor: RefObject<HTMLElement | null>;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** Chakra's calendar below the field of a day: its months and weeks are those of the page's language. */
export function DrawnCalendar({ day: { current, min, max }, anchor, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  const shown =
    current || [today, min, max].filter((date) => date !== undefined).toSorted()[min === undefined ? 0 : 1];
  useEffect(() => {
    // After the calendar has found its place: a focus before it would scroll the page.
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <PartsRoot>
      <DatePicker.Root
        asChild
        unstyled
        open
        value={current === '' ? [] : [parseDate(current)]}
        defaultFocusedValue={parseDate(shown ?? today)}
        min={min === undefined ? undefined : parseDate(min)}
        max={max === undefined ? undefined : parseDate(max)}
        startOfWeek={0}
        timeZone="UTC"
        translations={{
          content: t`Calendar`,
          dayCell: ({ valueText }) => valueText,
          prevTrigger: () => t`Earlier dates`,
          nextTrigger: () => t`Later dates`,
          viewTrigger: () => t`Choose month and year`,
        }}
        positioning={{ getAnchorElement: () => anchor.current, placement: 'bottom-start', strategy: 'fixed' }}
        onValueChange={({ value: [date] }) => {
          if (date) onChoose(date.toString());
        }}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Root>
          <DatePicker.Positioner>
            <DatePicker.Content ref={panel} className={parts.panel}>
              <DatePicker.View view="day">
                <Head />
                <DatePicker.DayTable className={parts.table} />
              </DatePicker.View>
              <DatePicker.View view="month">
                <Head />
                <DatePicker.MonthTable className={parts.table} columns={3} format="long" />
              </DatePicker.View>
              <DatePicker.View view="year">
                <Head />
                <DatePicker.YearTable className={parts.table} />
              </DatePicker.View>
            </DatePicker.Content>
          </DatePicker.Positioner>
        </Root>
      </DatePicker.Root>
    </PartsRoot>
  );
}

function Head() {
  return (
    <DatePicker.ViewControl className={parts.head}>
      <DatePicker.PrevTrigger className={parts.turn}>
        <ChevronLeft className="flip" aria-hidden />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className={parts.title}>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={parts.turn}>
        <ChevronRight className="flip" aria-hidden />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}
