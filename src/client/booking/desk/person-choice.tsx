import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import type { DeskPerson } from '#/shared/booking/desk.ts';
import { formatDay } from '#/shared/core/format.ts';
import { deskRowsRecipe, newVisitRecipe } from './desk-recipes.ts';
import { NewPersonFields } from './new-person-fields.tsx';
import { emptyPerson, type NewPerson } from './new-person.ts';

const parts = partsOf(newVisitRecipe);
const rowParts = partsOf(deskRowsRecipe);
const Rows = styled('ul', deskRowsRecipe);

/** A customer of the lab, or one who is registered with this visit. */
export type ChosenPerson =
  | { kind: 'known'; person: DeskPerson }
  | { kind: 'new'; person: NewPerson }
  | { kind: 'none' };

type Props = { chosen: ChosenPerson; areErrorsShown: boolean; onChoose: (chosen: ChosenPerson) => void };

/** Finds a person whom this lab knows, or takes down a new one. */
export function PersonChoice({ chosen, areErrorsShown, onChoose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [searchText, searchLater] = useDebounced('', 250);
  return (
    <section className={parts.panel}>
      <div className={parts.head}>
        <h2>
          <Trans>Person</Trans>
        </h2>
        {chosen.kind === 'none' ? null : (
          <Button size="sm" variant="line" onClick={() => onChoose({ kind: 'none' })}>
            <Trans>Another person</Trans>
          </Button>
        )}
      </div>
      {chosen.kind === 'known' ? <Known person={chosen.person} /> : null}
      {chosen.kind === 'new' ? (
        <NewPersonFields
          person={chosen.person}
          areErrorsShown={areErrorsShown}
          onChange={(person) => onChoose({ kind: 'new', person })}
        />
      ) : null}
      {chosen.kind === 'none' ? (
        <>
          <TextField
            name="person"
            label={<Trans>Find by name, telephone, e-mail, visit reference or code</Trans>}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={typed}
            error={areErrorsShown ? t`Choose a person, or register a new one.` : undefined}
            onChange={({ target: { value } }) => {
              setTyped(value);
              searchLater(value.trim());
            }}
          />
          <Found searchText={searchText} onChoose={(person) => onChoose({ kind: 'known', person })} />
          <div className={parts.actions}>
            <Button variant="tint" onClick={() => onChoose({ kind: 'new', person: emptyPerson(typed) })}>
              <Trans>New person</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

function Known({ person }: { person: DeskPerson }) {
  return (
    <div className={rowParts.row}>
      <PersonName person={person} />
    </div>
  );
}

function Found({ searchText, onChoose }: { searchText: string; onChoose: (person: DeskPerson) => void }) {
  const isAsked = searchText.length >= 2;
  const people = trpc.lab.people.useQuery(
    { searchText },
    { enabled: isAsked, placeholderData: (before) => before },
  );
  if (!isAsked) return null;
  if (people.error) return <ErrorState error={people.error} onRetry={() => void people.refetch()} />;
  if (!people.data) return null;
  if (people.data.length === 0) {
    return (
      <output>
        <Trans>No customer of this lab matches.</Trans>
      </output>
    );
  }
  return (
    <Rows>
      {people.data.map((person) => (
        <li key={person.customerId}>
          <button type="button" className={rowParts.row} onClick={() => onChoose(person)}>
            <PersonName person={person} />
          </button>
        </li>
      ))}
    </Rows>
  );
}

function PersonName({ person }: { person: DeskPerson }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { sex, birthYear, lastVisitAt } = person;
  const day = lastVisitAt === null ? '' : formatDay(locale, lastVisitAt, person.timeZone);
  const facts = [
    sex === 'female' ? t`Female` : sex === 'male' ? t`Male` : '',
    birthYear === null ? '' : t`born ${String(birthYear)}`,
    day === '' ? '' : t`last visit ${day}`,
  ].filter((fact) => fact !== '');
  return (
    <span className={rowParts.about}>
      <b>
        <bdi {...(person.isAnonymous ? { dir: 'ltr' as const } : {})}>{person.name}</bdi>
      </b>
      <small>
        {person.isAnonymous ? (
          <>
            <Trans>Anonymous</Trans>
            {facts.length > 0 ? ' · ' : null}
          </>
        ) : null}
        {facts.join(' · ')}
      </small>
    </span>
  );
}
