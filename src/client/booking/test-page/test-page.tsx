import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, type RefObject } from 'react';
import { offerCartItem } from '#/client/catalog/cart/offer-cart-item.ts';
import { locationParams } from '#/client/catalog/location/use-visit-location.ts';
import { SleepingBefore, SleepingFacts } from '#/client/catalog/tests/sleeping-facts.ts';
import { TestHead } from '#/client/catalog/tests/test-head.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { BookAction } from './book-action.tsx';
import { BookBar } from './book-bar.tsx';
import { useBookingStage } from './book-button.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { LabChoice } from './lab-choice.tsx';
import { SleepingTogether } from './sleeping-parts.ts';
import { CheapestLine, TestFigures } from './test-figures.tsx';
import { testPageBodyRecipe, testPageColumnsRecipe, testPageReadRecipe } from './test-page-recipe.ts';
import { useBooking } from './use-booking.ts';
import { useChoice } from './use-choice.ts';
import { usePaying } from './use-paying.ts';
import { VisitSummary } from './visit-summary.tsx';
import { PlannedTimeline, VisitTimes } from './visit-times.tsx';

// Fetched where it is needed; the server has it at once.
const WithdrawnTest = import.meta.env.SSR
  ? (await import('#/client/catalog/tests/withdrawn-test.tsx')).WithdrawnTest
  : lazy(async () => ({
      default: (await import('#/client/catalog/tests/withdrawn-test.tsx')).WithdrawnTest,
    }));

const loadBookedPanel = () =>
  import('./booked-panel.tsx').then((module) => ({ default: module.BookedPanel }));
const BookedPanel = lazy(loadBookedPanel);

const columnsParts = partsOf(testPageColumnsRecipe);
const readParts = partsOf(testPageReadRecipe);

const route = getRouteApi('/test/$testName');

const Body = styled('div', testPageBodyRecipe);
const Columns = styled('div', testPageColumnsRecipe);
const Read = styled('div', testPageReadRecipe);

/**
 * A test, the labs that offer it, and its booking. The choice is stored in the address. `meaning` shows what its
 * number means: results are above bookings, so the route brings it.
 */
export function TestPage({ meaning }: { meaning: (testId: number) => ReactNode }) {
  const { testName } = route.useParams();
  const locale = useLocale();
  const [test] = trpc.catalog.test.useSuspenseQuery({ testName });
  const choice = useChoice(test.testId);
  const labs = useRef<HTMLHeadingElement>(null);
  const booking = useBooking({
    allowsAnonymous: test.anonymousAllowed,
    onNoLab: () => goTo(labs, true),
    onRefused: () => void choice.clearTime(),
  });
  const { offer, date, visit } = choice;
  const { booked } = booking;
  if (test.isWithdrawn) {
    return (
      <PageFrame>
        <TestHead test={test} />
        <Suspense fallback={null}>
          <WithdrawnTest test={test} />
        </Suspense>
      </PageFrame>
    );
  }

  return (
    <PageFrame>
      <TestHead test={test} isShort={booked !== null}>
        {booked ? null : <Figures test={test} choice={choice} />}
      </TestHead>
      <Body>
        <BookingSteps
          lab={offer?.labName[locale]}
          day={date && formatShortDay(locale, date)}
          time={visit ? formatSlotTime(locale, visit.slotTime) : undefined}
          isBooked={booked !== null}
        />
        {booked ? (
          <Suspense fallback={null}>
            <BookedPanel test={test} booked={booked} />
          </Suspense>
        ) : (
          <Choices test={test} choice={choice} booking={booking} labs={labs} meaning={meaning(test.testId)} />
        )}
      </Body>
    </PageFrame>
  );
}

/** Its price and times, and what it takes; the result time is that of the chosen laboratory, or of those near the place. */
function Figures({ test, choice }: Pick<ChoicesProps, 'test' | 'choice'>) {
  const { offer, list } = choice;
  const { data, dataUpdatedAt } = list.scale;
  const cheapest = cheapestOf(test, list);
  const hours = (offer ? [offer] : (data?.marks ?? list.offers)).map((lab) => lab.turnaroundHours);
  return (
    <>
      {cheapest ? (
        <TestFigures
          {...cheapest}
          fastingHours={test.fastingHours}
          askedAt={dataUpdatedAt}
          chosen={offer}
          visit={choice.visit}
        />
      ) : null}
      <SleepingFacts test={test} resultHours={hours} seed={String([test.testId, hours])} room={96} />
    </>
  );
}

type ChoicesProps = {
  test: TestDetail;
  choice: ReturnType<typeof useChoice>;
  booking: ReturnType<typeof useBooking>;
  labs: RefObject<HTMLHeadingElement | null>;
  meaning: ReactNode;
};

function Choices({ test, choice, booking, labs, meaning }: ChoicesProps) {
  const { now } = route.useLoaderData();
  const times = useRef<HTMLDivElement>(null);
  const cheapest = cheapestOf(test, choice.list);
  const { list, offer, date, visit, search } = choice;
  const stage = useBookingStage({
    lab: offer !== undefined,
    day: date !== undefined,
    time: visit !== null,
    isSending: booking.isSending,
    allowsAnonymous: test.anonymousAllowed,
  });
  const cartItem = offer
    ? offerCartItem(
        { ...offer, testId: test.testId, testName: test.name, fastingHours: test.fastingHours },
        visit && { date: visit.date, slotTime: visit.slotTime },
      )
    : null;
  const paying = usePaying(offer, {
    isCitizen: search.citizen === true,
    onCitizen: choice.claimCitizen,
  });
  const book = () => {
    const agreed = paying.check();
    if (!agreed) return;
    // It loads beside the request, so the confirmation does not wait for it.
    if (agreed.method !== 'card') loadBookedPanel().catch(() => {});
    booking.book(offer, visit, agreed);
  };
  const action = { stage, cartItem, isByCard: paying.method === 'card', onBook: book };
  const chooseLab = async (labId: number, isPointed: boolean) => {
    booking.forget();
    await choice.chooseLab(labId);
    if (isPointed) goTo(times);
  };

  return (
    <>
      <Columns>
        <div>
          <LabChoice
            key={test.testId}
            heading={labs}
            list={list}
            test={test}
            search={search}
            now={now}
            onWiden={choice.widen}
            onChoose={chooseLab}
          />
          <VisitTimes part={times} test={test} choice={choice} booking={booking} />
        </div>
        <div className={columnsParts.plan}>
          <VisitSummary
            offer={offer}
            visit={visit}
            proposal={cheapest && <CheapestLine {...cheapest} askedAt={list.scale.dataUpdatedAt} />}
            paying={paying}
            action={<BookAction {...action} />}
          />
          {offer ? null : <PlannedTimeline test={test} choice={choice} />}
        </div>
      </Columns>
      <BeforeVisit test={test} choice={choice} meaning={meaning} />
      <SleepingTogether
        key={test.testId}
        testId={test.testId}
        chosen={cartItem}
        seed={`${cartItem?.labTestId} ${visit?.date} ${visit?.slotTime}`}
        room={280}
      />
      <BookBar
        {...action}
        cheapest={cheapest}
        offer={offer}
        visit={visit}
        totalHalalas={paying.totalHalalas}
      />
    </>
  );
}

/** The way to the chosen visit, what the number of the test means, and what to know before. */
function BeforeVisit({ test, choice, meaning }: Pick<ChoicesProps, 'test' | 'choice' | 'meaning'>) {
  const user = useSession();
  return (
    <Read>
      {choice.offer ? <PlannedTimeline test={test} choice={choice} /> : null}
      {meaning}
      <div className={readParts.before}>
        <SleepingBefore
          test={test}
          scale={choice.list.scale.data}
          chosen={choice.offer}
          seed={String([user?.id, choice.list.scale.data?.labCount, choice.offer?.turnaroundHours])}
          room={520}
        />
      </div>
    </Read>
  );
}

const cheapestOf = ({ name }: TestDetail, { scale, location }: ChoicesProps['choice']['list']) =>
  scale.data ? { scale: scale.data, testName: name.en, place: locationParams(location) } : null;

function goTo(part: RefObject<HTMLElement | null>, withFocus = false) {
  part.current?.scrollIntoView({ block: 'start' });
  if (withFocus) part.current?.focus({ preventScroll: true });
}
