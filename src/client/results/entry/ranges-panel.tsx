import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { oneOf } from '#/client/core/address.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { mayDo } from '#/shared/identity/may-do.ts';
import { formatBounds } from '#/shared/results/format-value.ts';
import type { LabRange, LabRangesRow } from '#/shared/results/lab-range.ts';
import { limitText } from './change-since.tsx';
import { DeltaLimitDialog } from './delta-limit-dialog.tsx';
import { RangeDialog } from './range-dialog.tsx';

const tableParts = partsOf(dataTableRecipe);

const LIMIT = 20;
type Open = { row: LabRangesRow; range: LabRange | null | 'deltaLimit' };

/** The ranges for flags: the usual ones, and the lab's own, which win. */
export function RangesPanel({ user, search }: SectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const locale = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const canManage = mayDo(user, 'manage');
  const columns = useRangeColumns(canManage ? setOpen : null);
  const usual = locale === 'ar' ? 'nameAr' : 'nameEn';
  const sort = oneOf([usual, `${usual}Down`])(search.sort) ?? usual;
  const sorting = useListSorting('/dashboard', sort, usual);
  const list = trpc.lab.ranges.useInfiniteQuery(
    { searchText: search.text ?? '', sort, limit: LIMIT },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  const find = (text: string) =>
    void navigate({
      to: '/dashboard',
      search: { section: 'upload-results', view: 'ranges', sort: search.sort, text: text || undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <p>
        <Trans>
          Your own range wins over the usual one. It holds for values entered from then on; what was entered
          keeps its range.
        </Trans>{' '}
        <Trans>
          A change since the person’s earlier result that exceeds the limit is marked. The usual limits are
          our own choice and follow no guideline: set those that your lab uses.
        </Trans>
      </p>
      <FilterFields>
        <ListSearch label={t`Search analytes`} value={search.text ?? ''} onSearch={find} />
      </FilterFields>
      <RowList
        list={list}
        caption={t`Ranges`}
        columns={columns}
        sorting={sorting}
        keyOf={({ analyteId }) => analyteId}
        errorTitle={<Trans>Error fetching the ranges</Trans>}
        empty={
          <EmptyState title={<Trans>No analyte found</Trans>}>
            <Trans>What your tests measure in numbers appears here.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => (
          <Plural value={shownCount} one="# analyte shown" other="# analytes shown" />
        )}
      />
      {open?.range === 'deltaLimit' ? (
        <DeltaLimitDialog row={open.row} onClose={() => setOpen(null)} />
      ) : open ? (
        <RangeDialog row={open.row} range={open.range} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function useRangeColumns(onOpen: ((open: Open) => void) | null): Column<LabRangesRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: Column<LabRangesRow>[] = [
    {
      label: t`Analyte`,
      sorts:
        locale === 'ar'
          ? { ascending: 'nameAr', descending: 'nameArDown', isAscendingFirst: true }
          : { ascending: 'nameEn', descending: 'nameEnDown', isAscendingFirst: true },
      isWide: true,
      cell: ({ name, shortName, loinc }) => (
        <>
          <span className={tableParts.name}>{name[locale]}</span>
          <small>
            <bdi dir="ltr">
              {shortName} · {loinc}
            </bdi>
          </small>
        </>
      ),
    },
    { label: t`Unit`, cell: ({ ucum }) => <bdi dir="ltr">{formatUnit(ucum)}</bdi> },
    { label: t`Usual ranges`, cell: ({ usual }) => <RangeLines ranges={usual} /> },
    {
      label: t`Your ranges`,
      cell: (row) => <RangeLines ranges={row.own} onOpen={onOpen && ((range) => onOpen({ row, range }))} />,
    },
    {
      label: t`Marked change`,
      cell: (row) => (
        <DeltaLimitCell row={row} onOpen={onOpen && (() => onOpen({ row, range: 'deltaLimit' }))} />
      ),
    },
  ];
  if (!onOpen) return columns;
  return [
    ...columns,
    {
      label: t`Add`,
      isPlain: true,
      isWide: true,
      cell: (row) => (
        <span className={tableParts.actions}>
          <Button
            variant="tint"
            size="sm"
            aria-label={`${t`Add a range`}: ${row.name[locale]}`}
            onClick={() => onOpen({ row, range: null })}
          >
            <Trans>Add a range</Trans>
          </Button>
        </span>
      ),
    },
  ];
}

/** From which change on a value is marked: the lab's own limit, or the usual one. */
function DeltaLimitCell({ row, onOpen }: { row: LabRangesRow; onOpen: (() => void) | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { deltaLimit, isOwnDeltaLimit } = row;
  const text = deltaLimit ? <bdi dir="ltr">{`> ${limitText(deltaLimit, row)}`}</bdi> : t`Never`;
  const shown = (
    <span>
      {text}{' '}
      {isOwnDeltaLimit ? (
        <small>
          <Trans context="the limit">yours</Trans>
        </small>
      ) : null}
    </span>
  );
  if (!onOpen) return shown;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${t`Marked change`}: ${row.name[locale]}, ${deltaLimit ? limitText(deltaLimit, row) : t`Never`}`}
      onClick={onOpen}
    >
      {shown}
    </Button>
  );
}

type LinesProps = { ranges: LabRange[]; onOpen?: ((range: LabRange) => void) | null };

function RangeLines({ ranges, onOpen }: LinesProps) {
  if (ranges.length === 0) return '—';
  return ranges.map((range) => (
    <div key={range.id}>
      {onOpen ? (
        <Button variant="ghost" size="sm" onClick={() => onOpen(range)}>
          <RangeLine range={range} />
        </Button>
      ) : (
        <RangeLine range={range} />
      )}
    </div>
  ));
}

function RangeLine({ range }: { range: LabRange }) {
  return (
    <span>
      <RangeBounds range={range} /> <WhoseRange range={range} />
    </span>
  );
}

/** The usual bounds; the critical ones if the row has no others. */
function RangeBounds({ range: { low, high, criticalLow, criticalHigh } }: { range: LabRange }) {
  const usual = formatBounds({ rangeLow: low, rangeHigh: high });
  if (usual !== null) return <bdi dir="ltr">{usual}</bdi>;
  const bounds = [
    criticalLow === null ? '' : `< ${criticalLow}`,
    criticalHigh === null ? '' : `> ${criticalHigh}`,
  ].filter(Boolean);
  return (
    <>
      <Trans>Critical values</Trans>
      {': '}
      <bdi dir="ltr">{bounds.join(' / ')}</bdi>
    </>
  );
}

function WhoseRange({ range: { sex, ageFrom, ageBefore } }: { range: LabRange }) {
  const { t } = useLingui();
  const who = sex === 'any' ? '' : sex === 'female' ? t`women` : t`men`;
  const upTo = ageBefore - 1;
  const ages =
    ageFrom === 0 && ageBefore >= 151
      ? ''
      : ageBefore >= 151
        ? t`from ${ageFrom} years`
        : t`${ageFrom} to ${upTo} years`;
  const words = [who, ages].filter(Boolean).join(t`, `);
  return words === '' ? null : <small>{words}</small>;
}
