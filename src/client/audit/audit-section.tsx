import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { auditActions } from '#/shared/audit.ts';
import { withLocale } from '#/shared/locale.ts';
import { writeAddress } from '../address.ts';
import type { SectionProps } from '../admin/section-props.ts';
import { useLocale } from '../providers.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { useChange } from '../transactions/use-change.ts';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { styled } from '../ui/styled.tsx';
import { DayField } from '../workplace/day-field.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { auditOf } from './audit-input.ts';
import { auditTableRecipe } from './audit-recipes.ts';
import { auditWords } from './audit-words.ts';

const FileAnchor = styled('a', buttonRecipe);
const Table = styled('div', auditTableRecipe);

/** Who did what, and when; nobody can change a line of it. */
export function AuditSection({ search }: SectionProps) {
  const { t } = useLingui();
  const columns = useAuditColumns();
  const list = trpc.admin.audit.useInfiniteQuery(auditOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Audit log</Trans>
      </Heading>
      <AuditFilters search={search} />
      <Table>
        <RowList
          list={list}
          caption={t`Audit log`}
          columns={columns}
          keyOf={({ id }) => id}
          errorTitle={<Trans>The list could not be loaded</Trans>}
          empty={
            <EmptyState
              title={<Trans>Nothing written</Trans>}
              action={
                <LinkButton to="/admin/dashboard" search={{ section: 'audit' }} variant="tint">
                  <Trans>Show the whole log</Trans>
                </LinkButton>
              }
            >
              <Trans>No line fits these filters.</Trans>
            </EmptyState>
          }
          wordCount={(shownCount) => <Plural value={shownCount} one="# line shown" other="# lines shown" />}
        />
      </Table>
    </>
  );
}

function AuditFilters({ search }: Pick<SectionProps, 'search'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const change = useChange();
  const { text, kind, open, from, to } = search;
  const filters = writeAddress({ text, kind, open, from, to });
  return (
    <FilterBar>
      <ListSearch
        label={t`Name, e-mail or record number`}
        value={text ?? ''}
        onSearch={(next) => change({ text: next || undefined })}
      />
      <SelectField
        label={t`Action`}
        anyLabel={t`Every action`}
        value={kind}
        options={auditActions.map((action) => ({ value: action, label: i18n._(auditWords[action]) }))}
        onChange={(next) => change({ kind: next })}
      />
      <DayField label={t`From`} value={from} onChange={(next) => change({ from: next })} />
      <DayField label={t`To`} value={to} onChange={(next) => change({ to: next })} />
      <FileAnchor variant="line" href={withLocale(`/admin/exports/audit.csv${filters}`, locale)} download>
        <Trans>Download as CSV</Trans>
      </FileAnchor>
    </FilterBar>
  );
}
