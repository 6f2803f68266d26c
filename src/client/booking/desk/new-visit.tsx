import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { deskSources, type BookVisitInput, type DeskOffer } from '#/shared/booking/desk.ts';
import { vatInside } from '#/shared/core/money.ts';
import { useCitizen } from '../payment/use-citizen.ts';
import { DeskCitizen } from './desk-citizen.tsx';
import { newVisitRecipe } from './desk-recipes.ts';
import { isPersonSound, personInputOf } from './new-person.ts';
import { type ChosenPerson, PersonChoice } from './person-choice.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { TestChoice } from './test-choice.tsx';
import { useBookVisit } from './use-book-visit.ts';

const parts = partsOf(newVisitRecipe);
const Form = styled('form', newVisitRecipe);

type Source = (typeof deskSources)[number];

/** Books a visit for a person who stands at the desk or telephones. */
export function NewVisit({ search }: { search: DashboardSearch }) {
  const { i18n } = useLingui();
  const [person, setPerson] = useState<ChosenPerson>({ kind: 'none' });
  const [tests, setTests] = useState<DeskOffer[]>([]);
  const [slot, setSlot] = useState({ date: search.date, time: search.time });
  const [source, setSource] = useState<Source>('desk');
  const [areErrorsShown, setErrorsShown] = useState(false);
  const book = useBookVisit();
  const citizen = useCitizen();
  const vat = trpc.orders.terms.useQuery().data?.vat;
  const mayBeExempt = vat?.citizensExempt === true && !isNameless(person);
  const vatBorne = mayBeExempt && citizen.box.nationalId !== null ? vat.rateBasisPoints : 0;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const whom = personOf(person);
    setErrorsShown(true);
    const exempt = mayBeExempt ? citizen.check() : { isRight: true, value: undefined };
    if (whom === null || tests.length === 0 || !slot.date || !slot.time || !exempt.isRight) return;
    book.send({
      person: whom,
      labTestIds: tests.map(({ labTestId }) => labTestId),
      date: slot.date,
      slotTime: slot.time,
      source,
      ...(exempt.value === undefined ? {} : { nationalId: exempt.value }),
    });
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <div>
        <PersonChoice chosen={person} areErrorsShown={areErrorsShown} onChoose={setPerson} />
        <TestChoice chosen={tests} areErrorsShown={areErrorsShown} onChange={setTests} />
      </div>
      <div>
        <section className={parts.panel}>
          <h2>
            <Trans>Time</Trans>
          </h2>
          <SlotChoice
            date={slot.date}
            time={slot.time}
            fastingHours={Math.max(0, ...tests.map(({ fastingHours }) => fastingHours))}
            onChoose={(date, time) => setSlot({ date, time })}
          />
          {areErrorsShown && !slot.time ? (
            <Notice tone="red">
              <Trans>Choose a free time.</Trans>
            </Notice>
          ) : null}
        </section>
        <section className={parts.panel}>
          <SourceChoice source={source} onChange={setSource} />
          {mayBeExempt ? <DeskCitizen {...citizen.box} /> : null}
          <p className={parts.sum}>
            <Trans>To pay at the lab</Trans>
            <SarExact halalas={sumOf(tests, vatBorne)} />
          </p>
          <PriceNote />
          {book.error ? <Notice tone="red">{i18n._(errorWording(book.error))}</Notice> : null}
          <div className={parts.actions}>
            <Button type="submit" disabled={book.isPending} aria-busy={book.isPending}>
              <Trans>Book the visit</Trans>
            </Button>
            <LinkButton
              variant="line"
              to="/dashboard"
              search={{ section: 'bookings', ...(search.date ? { date: search.date } : {}) }}
            >
              <Trans>Back to the day</Trans>
            </LinkButton>
          </div>
        </section>
      </div>
    </Form>
  );
}

const PriceNote = () => (
  <small>
    <Trans>Your price with VAT. Visits that you book yourself carry no fee and no commission.</Trans>
  </small>
);

const sumOf = (tests: DeskOffer[], vatBorne: number) =>
  tests.reduce((sum, { priceHalalas }) => sum + priceHalalas - vatInside(priceHalalas, vatBorne), 0);

const isNameless = (chosen: ChosenPerson) => chosen.kind === 'known' && chosen.person.isAnonymous;

/** The person of the input; null while it is incomplete. */
function personOf(chosen: ChosenPerson): BookVisitInput['person'] | null {
  if (chosen.kind === 'none') return null;
  if (chosen.kind === 'new') return isPersonSound(chosen.person) ? personInputOf(chosen.person) : null;
  const { isAnonymous, name, customerId } = chosen.person;
  return isAnonymous ? { code: name } : { customerId };
}

function SourceChoice({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  return (
    <RadioChoices
      name="source"
      look="row"
      legend={<Trans>How does the person book?</Trans>}
      value={source}
      onChoose={onChange}
      choices={deskSources.map((name) => ({
        value: name,
        label: name === 'desk' ? <Trans>At the desk</Trans> : <Trans>By telephone</Trans>,
      }))}
    />
  );
}
