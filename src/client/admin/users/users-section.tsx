import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { useChange } from '#/client/payments/transactions/use-change.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { FilterDay } from '#/client/ui/dashboard-layout/filter-day.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { useUserColumns } from './user-columns.tsx';
import { kindMessages, stateMessages } from './user-messages.ts';
import { UserPage } from './user-page.tsx';
import { kinds, states, usersOf } from './users-input.ts';

/** All accounts: search, details, suspension. */
export function UsersSection({ user, search }: SectionProps) {
  return search.open === undefined ? (
    <UserList search={search} />
  ) : (
    <UserPage key={search.open} userId={search.open} isSelf={search.open === user.id} />
  );
}

function UserList({ search }: Pick<SectionProps, 'search'>) {
  const { t } = useLingui();
  const columns = useUserColumns();
  const sorting = useListSorting('/admin/dashboard', usersOf(search).sort, 'newest');
  const list = trpc.admin.users.useInfiniteQuery(usersOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Users</Trans>
      </Heading>
      <UserFilters search={search} />
      <RowList
        list={list}
        caption={t`Users`}
        columns={columns}
        sorting={sorting}
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
        countText={(shownCount) => <Plural value={shownCount} one="# person shown" other="# people shown" />}
      />
    </>
  );
}

function UserFilters({ search }: Pick<SectionProps, 'search'>) {
  const { t, i18n } = useLingui();
  const change = useChange();
  return (
    <FilterBar
      search={
        <ListSearch
          label={t`Name or e-mail`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
      }
      chosen={[search.kind, search.status, search.from, search.to]}
    >
      <SelectField
        label={t`Role`}
        anyLabel={t`Everybody`}
        value={usersOf(search).kind}
        options={kinds.map((kind) => ({ value: kind, label: i18n._(kindMessages[kind]) }))}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={t`State`}
        anyLabel={t`Every state`}
        value={usersOf(search).status}
        options={states.map((state) => ({ value: state, label: i18n._(stateMessages[state]) }))}
        onChange={(status) => change({ status })}
      />
      <FilterDay label={t`From`} value={search.from} onChange={(from) => change({ from })} />
      <FilterDay label={t`To`} value={search.to} onChange={(to) => change({ to })} />
    </FilterBar>
  );
}
