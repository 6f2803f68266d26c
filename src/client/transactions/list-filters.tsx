import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { withLocale } from '#/shared/locale.ts';
import { writeAddress } from '../address.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { useLocale } from '../providers.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { Button } from '../ui/button.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { styled } from '../ui/styled.tsx';
import { DayField } from '../workplace/day-field.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PlaceChips } from './place-chips.tsx';
import { narrowRecipe } from './transactions-recipes.ts';
import { useChange } from './use-change.ts';

const Narrow = styled('div', narrowRecipe);
const FileAnchor = styled('a', buttonRecipe);

type Choice = { label: string; anyLabel: string; options: { value: string; label: string }[] };
type Props = {
  search: AdminSearch;
  status?: Choice;
  kind?: Choice;
  /** The list as a file: its name in the address. */
  file?: string;
};

/** What narrows a list, all of it in the address; with the way to take the list out as a file. */
export function ListFilters({ search, status, kind, file }: Props) {
  const { t } = useLingui();
  const change = useChange();
  const moreId = useId();
  // An order other than the usual shows nowhere else.
  const [isMore, setMore] = useState(search.sort !== undefined);
  return (
    <>
      <FilterBar>
        <ListSearch
          label={t`Receipt number, reference, e-mail or payment id`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
        {status ? (
          <SelectField {...status} value={search.status} onChange={(next) => change({ status: next })} />
        ) : null}
        {kind ? (
          <SelectField {...kind} value={search.kind} onChange={(next) => change({ kind: next })} />
        ) : null}
        <DayField label={t`From`} value={search.from} onChange={(from) => change({ from })} />
        <DayField label={t`To`} value={search.to} onChange={(to) => change({ to })} />
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
        <PlaceChips search={search} />
        {file ? <FileLink file={file} search={search} /> : null}
      </Narrow>
      {isMore ? <MoreFilters id={moreId} search={search} /> : null}
    </>
  );
}

function FileLink({ file, search }: { file: string; search: AdminSearch }) {
  const locale = useLocale();
  const { text, status, kind, lab, city, category, from, to, sort } = search;
  const filters = writeAddress({ text, status, kind, lab, city, category, from, to, sort });
  return (
    <FileAnchor variant="line" href={withLocale(`/admin/exports/${file}.csv${filters}`, locale)} download>
      <Trans>Download as CSV</Trans>
    </FileAnchor>
  );
}
