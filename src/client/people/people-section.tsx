import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SectionProps } from '../admin/section-props.ts';
import { useChange } from '../transactions/use-change.ts';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { DayField } from '../workplace/day-field.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { kinds, states, usersOf } from './people-input.ts';
import { kindWords, stateWords } from './people-words.ts';
import { PersonPage } from './person-page.tsx';
import { usePersonColumns } from './person-columns.tsx';

/** Everybody with an account: found, looked at, suspended. */
export function PeopleSection({ user, search }: SectionProps) {
  return search.open === undefined ? (
    <People search={search} />
  ) : (
    <PersonPage key={search.open} userId={search.open} isSelf={search.open === user.id} />
  );
}

function People({ search }: Pick<SectionProps, 'search'>) {
  const { t } = useLingui();
  const columns = usePersonColumns();
  const list = trpc.admin.users.useInfiniteQuery(usersOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Users</Trans>
      </Heading>
      <PeopleFilters search={search} />
      <RowList
        list={list}
        caption={t`Users`}
        columns={columns}
        keyOf={({ userId }) => userId}
        errorTitle={<Trans>The list could not be loaded</Trans>}
        empty={
          <EmptyState
            title={<Trans>Nobody matches</Trans>}
            action={
              <LinkButton to="/admin/dashboard" search={{ section: 'users' }} variant="tint">
                <Trans>Show everybody</Trans>
              </LinkButton>
            }
          >
            <Trans>A name is found by how its words begin, an e-mail by its beginning.</Trans>
          </EmptyState>
        }
        wordCount={(shownCount) => <Plural value={shownCount} one="# person shown" other="# people shown" />}
      />
    </>
  );
}

function PeopleFilters({ search }: Pick<SectionProps, 'search'>) {
  const { t, i18n } = useLingui();
  const change = useChange();
  return (
    <FilterBar>
      <ListSearch
        label={t`Name or e-mail`}
        value={search.text ?? ''}
        onSearch={(text) => change({ text: text || undefined })}
      />
      <SelectField
        label={t`Role`}
        anyLabel={t`Everybody`}
        value={usersOf(search).kind}
        options={kinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={t`State`}
        anyLabel={t`Every state`}
        value={usersOf(search).status}
        options={states.map((state) => ({ value: state, label: i18n._(stateWords[state]) }))}
        onChange={(status) => change({ status })}
      />
      <DayField label={t`From`} value={search.from} onChange={(from) => change({ from })} />
      <DayField label={t`To`} value={search.to} onChange={(to) => change({ to })} />
    </FilterBar>
  );
}
