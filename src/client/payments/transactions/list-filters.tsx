import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { writeAddress } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { FilterDay } from '#/client/ui/dashboard-layout/filter-day.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { GuardedFile } from '#/client/ui/signed-in/guarded-file.tsx';
import { withLocale } from '#/shared/core/locale.ts';
import { mayOpenNamedFile } from '#/shared/identity/admin-role.ts';
import { narrowRecipe } from './filter-chips-recipe.ts';
import { FilterChips } from './filter-chips.tsx';
import { MoreFilters } from './more-filters.tsx';
import { useChange } from './use-change.ts';

const Narrow = styled('div', narrowRecipe);

type Choice = { label: string; anyLabel: string; options: { value: string; label: string }[] };
type Props = {
  search: AdminSearch;
  status?: Choice;
  kind?: Choice;
  /** The name of the list's export in the address. */
  file?: string;
};

/** The filters of a list, all stored in the address, and its export. */
export function ListFilters({ search, status, kind, file }: Props) {
  const { t } = useLingui();
  const change = useChange();
  const moreId = useId();
  // An order other than the default is visible only here.
  const [isMore, setMore] = useState(search.sort !== undefined);
  return (
    <>
      <FilterBar
        search={
          <ListSearch
            label={t`Order or document number, visit reference, e-mail or payment id`}
            value={search.text ?? ''}
            onSearch={(text) => change({ text: text || undefined })}
          />
        }
        chosen={[search.status, search.kind, search.from, search.to]}
      >
        {status ? (
          <SelectField {...status} value={search.status} onChange={(next) => change({ status: next })} />
        ) : null}
        {kind ? (
          <SelectField {...kind} value={search.kind} onChange={(next) => change({ kind: next })} />
        ) : null}
        <FilterDay label={t`From`} value={search.from} onChange={(from) => change({ from })} />
        <FilterDay label={t`To`} value={search.to} onChange={(to) => change({ to })} />
      </FilterBar>
      <Narrow>
        <Button
          variant="line"
          aria-expanded={isMore}
          aria-controls={isMore ? moreId : undefined}
          onClick={() => setMore(!isMore)}
        >
          <ListFilter aria-hidden />
          <Trans>More filters</Trans>
        </Button>
        <FilterChips search={search} />
        {file ? <FileLink file={file} search={search} /> : null}
      </Narrow>
      {isMore ? <MoreFilters id={moreId} search={search} /> : null}
    </>
  );
}

function FileLink({ file, search }: { file: string; search: AdminSearch }) {
  const locale = useLocale();
  const { role } = useAdminRole();
  const { text, status, kind, lab, city, category, from, to, sort } = search;
  if (!mayOpenNamedFile(role, file)) return null;
  const filters = writeAddress({ text, status, kind, lab, city, category, from, to, sort });
  return (
    <GuardedFile href={withLocale(`/admin/exports/${file}.csv${filters}`, locale)}>
      <Trans>Download as CSV</Trans>
    </GuardedFile>
  );
}
