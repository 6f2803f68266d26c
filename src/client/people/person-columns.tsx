import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PersonRow } from '#/shared/people.ts';
import { planName } from '../pricing/plan-name.ts';
import { useLocale } from '../providers.tsx';
import { Moment } from '../transactions/money-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { styled } from '../ui/styled.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { emailRecipe } from './people-recipes.ts';
import { kindWords, stateTones, stateWords } from './people-words.ts';

const EmailAddress = styled('bdi', emailRecipe);

/** A person in a list; the name leads to their page. */
export function usePersonColumns(): Column<PersonRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    { label: t`Name`, isWide: true, cell: (person) => <NameAndEmail person={person} /> },
    {
      label: t`Role`,
      cell: ({ kind, lab }) => (
        <>
          {i18n._(kindWords[kind])}
          {lab ? (
            <small>
              <bdi>{lab.labName[locale]}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    { label: t`Plan`, cell: ({ tier }) => i18n._(planName(tier)) },
    {
      label: t`Joined`,
      cell: ({ createdAt }) => (
        <span className="nowrap">
          <Moment at={createdAt} />
        </span>
      ),
    },
    {
      label: t`Last seen`,
      cell: ({ lastSeenAt }) => (
        <span className="nowrap">{lastSeenAt ? <Moment at={lastSeenAt} /> : <Trans>No session</Trans>}</span>
      ),
    },
    { label: t`State`, cell: (person) => <StateBadge state={person.state} /> },
  ];
}

export function StateBadge({ state }: Pick<PersonRow, 'state'>) {
  const { i18n } = useLingui();
  return <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>;
}

export function PersonName({ name, kind, state }: Pick<PersonRow, 'name' | 'kind' | 'state'>) {
  if (name !== null) return <bdi>{name}</bdi>;
  if (state === 'erased') return <Trans>Erased account</Trans>;
  return kind === 'anonymous' ? <Trans>Anonymous customer</Trans> : <Trans>Without a name</Trans>;
}

function NameAndEmail({ person }: { person: PersonRow }) {
  return (
    <>
      <Link className="name" to="/admin/dashboard" search={{ section: 'users', open: person.userId }}>
        <PersonName {...person} />
      </Link>
      {person.email === null ? null : (
        <small>
          <EmailAddress dir="ltr">{person.email}</EmailAddress>
          {person.isEmailVerified ? null : (
            <>
              {' · '}
              <Trans>not verified</Trans>
            </>
          )}
        </small>
      )}
    </>
  );
}
