import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { formatDate } from '#/shared/core/format.ts';
import { MOST_PEOPLE, type PersonRow } from '#/shared/identity/person.ts';
import { PersonDialog } from './person-dialog.tsx';
import { relationMessages } from './relation-messages.ts';

const parts = partsOf(rowsRecipe);
const Rows = styled('ul', rowsRecipe);

/** The people whom the account books for. */
export function PeopleCard() {
  const people = trpc.account.people.useQuery();
  return (
    <SettingsCard
      title={<Trans>People</Trans>}
      lead={
        <Trans>
          Your children, and other minors in your care. You book for them, and each has ranges, results and a
          report of their own.
        </Trans>
      }
    >
      {people.isError ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : people.data ? (
        <PeopleList rows={people.data.rows} />
      ) : (
        <RowsSkeleton />
      )}
    </SettingsCard>
  );
}

type Asked = { act: 'add' } | { act: 'change' | 'remove'; person: PersonRow };

function PeopleList({ rows }: { rows: PersonRow[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Rows aria-label={t`People`}>
        {rows.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            onChange={() => setAsked({ act: 'change', person })}
            onRemove={() => setAsked({ act: 'remove', person })}
          />
        ))}
      </Rows>
      {rows.length > MOST_PEOPLE ? null : (
        <Button variant="line" onClick={() => setAsked({ act: 'add' })}>
          <Trans>Add a person…</Trans>
        </Button>
      )}
      {asked?.act === 'add' ? <PersonDialog onClose={close} /> : null}
      {asked?.act === 'change' ? <PersonDialog person={asked.person} onClose={close} /> : null}
      {asked?.act === 'remove' ? <RemovePerson person={asked.person} onClose={close} /> : null}
    </>
  );
}

type LineProps = { person: PersonRow; onChange: () => void; onRemove: () => void };

function PersonLine({ person, onChange, onRemove }: LineProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { name, relation, birthDate, isBookable } = person;
  const born = birthDate === null ? null : formatDate(locale, birthDate);
  return (
    <li>
      <UserRound aria-hidden />
      <span className={parts.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {i18n._(relationMessages[relation])}
          {born === null ? null : (
            <>
              {' · '}
              <Trans>born {born}</Trans>
            </>
          )}
        </small>
        {isBookable ? null : (
          <small>
            <Trans>Of age: books with an account of their own. What was measured before stays here.</Trans>
          </small>
        )}
      </span>
      {relation === 'self' ? null : (
        <span className={parts.does}>
          {isBookable ? (
            <Button variant="line" size="sm" aria-label={t`Edit ${name}`} onClick={onChange}>
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          <Button variant="line" size="sm" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans context="person">Remove</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}

function RemovePerson({ person: { id, name }, onClose }: { person: PersonRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.account.removePerson.useMutation({
    onSuccess: (people) => {
      utils.account.people.setData(undefined, people);
      onClose();
      // The row is gone with the button that opened the dialog.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <ConfirmDialog
      title={
        <Trans>
          Remove <bdi>{name}</bdi> from your people?
        </Trans>
      }
      act={<Trans context="person">Remove</Trans>}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <Trans>You no longer book for them. Visits and results that were booked stay as they are.</Trans>
      </p>
    </ConfirmDialog>
  );
}
