import { useId, useState } from 'react';
import { BookingSteps } from '#/client/booking/test-page/booking-steps.tsx';
import { Calendar } from '#/client/booking/times/calendar.tsx';
import { SlotGroup } from '#/client/booking/times/slot-group.tsx';
import { slotsRecipe } from '#/client/booking/times/slots-recipe.ts';
import { TestFacts } from '#/client/catalog/tests/test-facts.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { FlagBadge } from '#/client/results/reports/flag-badge.tsx';
import { RangeBar } from '#/client/results/reports/range-bar.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { DayState } from '#/shared/booking/booking.ts';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { offers, test, valueOf } from './samples.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const parts = partsOf(gallerySideRecipe);

const Slots = styled('div', slotsRecipe);
const MONTH = '2026-03';
const values = [valueOf(48, 'N'), valueOf(18, 'L'), valueOf(84, 'H'), valueOf(6, 'LL')];

const UNFIT_DAY = 21;

const dayState = (day: number): DayState => {
  if (day < 4) return 'past';
  if (day % 7 === 6) return 'closed';
  return day % 5 === 0 ? 'full' : 'open';
};
const days = Array.from({ length: 31 }, (_day, index) => index + 1);
const known = new Map(
  days.map((day) => {
    const date = `${MONTH}-${String(day).padStart(2, '0')}`;
    return [date, { date, state: dayState(day), suitsFast: day !== UNFIT_DAY }];
  }),
);

export const BookingSections = () => (
  <>
    <Section id="booking" title={{ ar: 'الحجز', en: 'Booking' }}>
      <Steps />
      <TestFacts test={test} resultHours={offers.map(({ turnaroundHours }) => turnaroundHours)} />
      <Month />
      <Times />
    </Section>
    <Section id="results" title={{ ar: 'النتائج', en: 'Results' }}>
      {values.map((value) => (
        <div key={value.flag} className={parts.stack}>
          <div className={parts.row}>
            <FlagBadge flag={value.flag} />
          </div>
          <RangeBar value={value} />
        </div>
      ))}
    </Section>
  </>
);

function Steps() {
  const locale = useLocale();
  const say = useSampleText();
  const lab = offers[0]?.labName[locale];
  return (
    <>
      <BookingSteps lab={lab} day={say('الأربعاء 25', 'Wed 25')} time={undefined} isBooked={false} />
      <BookingSteps lab={lab} day={say('الأربعاء 25', 'Wed 25')} time={say('4:30 م', '4:30 pm')} isBooked />
    </>
  );
}

function Month() {
  const id = useId();
  const say = useSampleText();
  const [chosen, setChosen] = useState(`${MONTH}-11`);
  return (
    <div>
      <h3 id={id}>{say('مارس 2026 · رمضان 1447', 'March 2026 · Ramadan 1447')}</h3>
      <Calendar
        month={MONTH}
        today={`${MONTH}-01`}
        labelledBy={id}
        days={known}
        chosen={chosen}
        onChoose={setChosen}
        onMonth={() => false}
      />
    </div>
  );
}

function Times() {
  const name = useId();
  const say = useSampleText();
  const [time, setTime] = useState('09:30');
  return (
    <Slots role="radiogroup" aria-label={say('الأوقات', 'Times')}>
      <SlotGroup
        title={say('صباحًا', 'Morning')}
        name={name}
        time={time}
        onChoose={setTime}
        slots={[
          { slotTime: '09:00', isFull: false, fit: 'fits' },
          { slotTime: '09:30', isFull: false, fit: 'fits' },
          { slotTime: '10:00', isFull: true, fit: 'fits' },
          { slotTime: '10:30', isFull: false, fit: 'byDay' },
        ]}
      />
    </Slots>
  );
}
