import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { withLocale } from '#/shared/locale.ts';
import { transactionSorts } from '#/shared/transaction-kinds.ts';
import { oneOf, writeAddress } from '../address.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { useLocale } from '../providers.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { ActiveChips } from '../ui/active-chips.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { styled } from '../ui/styled.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { narrowRecipe } from './transactions-recipes.ts';

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
        <SelectField
          label={t`Order of the list`}
          anyLabel={t`As usual`}
          value={oneOf(transactionSorts)(search.sort)}
          options={[
            { value: 'newest', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
          ]}
          onChange={(sort) => change({ sort })}
        />
      </FilterBar>
      <Narrow>
        <PlaceChips search={search} />
        {file ? <FileLink file={file} search={search} /> : null}
      </Narrow>
    </>
  );
}

export function useChange() {
  const navigate = useNavigate({ from: '/admin/dashboard' });
  return (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

function DayField({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}

/** What only links set: each can be taken off. */
function PlaceChips({ search: { lab, city, category } }: { search: AdminSearch }) {
  const { t } = useLingui();
  const change = useChange();
  const chips = [
    ...(lab === undefined ? [] : [{ key: 'lab', label: t`Laboratory ${lab}` }]),
    ...(city === undefined ? [] : [{ key: 'city', label: t`City: ${city}` }]),
    ...(category === undefined ? [] : [{ key: 'category', label: t`Category ${category}` }]),
  ];
  return (
    <ActiveChips
      chips={chips.map((chip) => ({ ...chip, onRemove: () => change({ [chip.key]: undefined }) }))}
    />
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
