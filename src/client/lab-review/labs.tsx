import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import type { SectionProps } from '../admin/section-props.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { adminLabsOf, reviewStatuses } from './labs-input.ts';
import { useLabColumns } from './lab-columns.tsx';
import { reviewStatusWords } from './lab-state-badge.tsx';

/** Every lab whatever its state; the rejected stay here with their reason. */
export function AdminLabs({ search }: SectionProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const columns = useLabColumns({ withState: true });
  const list = trpc.admin.labs.useInfiniteQuery(adminLabsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const change = (next: Partial<AdminSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Laboratories</Trans>
      </Heading>
      <FilterBar>
        <ListSearch
          label={t`Laboratory, owner, licence or address`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
        <SelectField
          label={t`State`}
          anyLabel={t`Every state`}
          value={search.status}
          options={reviewStatuses.map((status) => ({
            value: status,
            label: i18n._(reviewStatusWords(status)),
          }))}
          onChange={(status) => change({ status })}
        />
      </FilterBar>
      <RowList
        list={list}
        caption={t`Laboratories`}
        columns={columns}
        keyOf={({ labId }) => labId}
        errorTitle={<Trans>Error fetching labs</Trans>}
        empty={
          <EmptyState
            title={<Trans>No lab matches</Trans>}
            action={
              <LinkButton to="/admin/dashboard" search={{ section: 'labs' }} variant="tint">
                <Trans>Show all labs</Trans>
              </LinkButton>
            }
          >
            <Trans>Choose another state, or clear the search.</Trans>
          </EmptyState>
        }
        wordCount={(shownCount) => <Plural value={shownCount} one="# lab shown" other="# labs shown" />}
      />
    </>
  );
}
