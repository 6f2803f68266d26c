import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { writeAddress } from '#/client/core/address.ts';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useChange } from '#/client/payments/transactions/use-change.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { FilterDay } from '#/client/ui/dashboard-layout/filter-day.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { GuardedFile } from '#/client/ui/signed-in/guarded-file.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { auditActions } from '#/shared/admin/audit.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { auditOf } from './audit-input.ts';
import { auditMessages } from './audit-messages.ts';
import { auditTableRecipe } from './audit-recipes.ts';

const Table = styled('div', auditTableRecipe);

/** The audit log, which is read-only. */
export function AuditSection({ search }: SectionProps) {
  const { t } = useLingui();
  const columns = useAuditColumns();
  const { text, kind, open, from, to } = search;
  const isFiltered = Boolean(text ?? kind ?? open ?? from ?? to);
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
          empty={<NoLines isFiltered={isFiltered} />}
          countText={(shownCount) => <Plural value={shownCount} one="# line shown" other="# lines shown" />}
        />
      </Table>
    </>
  );
}

function NoLines({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title={<Trans>Nothing written yet</Trans>}>
        <Trans>What administrators change or read of people stands here from then on.</Trans>
      </EmptyState>
    );
  }
  return (
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
  );
}

function AuditFilters({ search }: Pick<SectionProps, 'search'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const change = useChange();
  const { text, kind, open, from, to } = search;
  const filters = writeAddress({ text, kind, open, from, to });
  return (
    <FilterBar
      search={
        <ListSearch
          label={t`Name, e-mail or record number`}
          value={text ?? ''}
          onSearch={(next) => change({ text: next || undefined })}
        />
      }
      chosen={[kind, from, to]}
      acts={
        <GuardedFile href={withLocale(`/admin/exports/audit.csv${filters}`, locale)}>
          <Trans>Download as CSV</Trans>
        </GuardedFile>
      }
    >
      <SelectField
        label={t`Action`}
        anyLabel={t`Every action`}
        value={kind}
        options={auditActions.map((action) => ({ value: action, label: i18n._(auditMessages[action]) }))}
        onChange={(next) => change({ kind: next })}
      />
      <FilterDay label={t`From`} value={from} onChange={(next) => change({ from: next })} />
      <FilterDay label={t`To`} value={to} onChange={(next) => change({ to: next })} />
    </FilterBar>
  );
}
