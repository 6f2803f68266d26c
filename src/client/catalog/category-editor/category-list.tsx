import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { CategoryRow } from '#/shared/catalog/category-editor.ts';
import { formatCount } from '#/shared/core/format.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { catalogEditorSearch } from '../editor/catalog-inputs.ts';
import { CategoryActs } from './category-acts.tsx';
import { categoryEditorSearch } from './category-inputs.ts';
import { categoryOrderRecipe } from './category-order-recipe.ts';
import { RemoveCategory } from './remove-category.tsx';
import { useMoveCategory } from './use-move-category.ts';

const parts = partsOf(dataTableRecipe);
const orderParts = partsOf(categoryOrderRecipe);

type Props = { categories: CategoryRow[]; isReading: boolean };

/** All categories in the order of the home page. */
export function CategoryList({ categories, isReading }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [removing, setRemoving] = useState<CategoryRow | null>(null);
  const { move, moved } = useMoveCategory(categories, isReading);
  const columns = useColumns();
  const movedName = moved?.name[locale];
  const place = moved ? formatCount(categories.indexOf(moved) + 1) : null;
  return (
    <>
      <SectionHead>
        <LinkButton to="/admin/dashboard" search={categoryEditorSearch('new')}>
          <Plus aria-hidden />
          <Trans>New category</Trans>
        </LinkButton>
      </SectionHead>
      <output className={orderParts.said}>
        {moved ? (
          <Trans>
            {movedName} is number {place} now.
          </Trans>
        ) : null}
      </output>
      <DataTable
        caption={t`Categories`}
        rows={categories}
        keyOf={({ categoryId }) => categoryId}
        columns={[
          ...columns,
          {
            label: t`Order`,
            isPlain: true,
            cell: (category) => (
              <CategoryActs
                category={category}
                isFirst={category === categories.at(0)}
                isLast={category === categories.at(-1)}
                onMove={(direction) => move(category, direction)}
                onRemove={() => setRemoving(category)}
              />
            ),
          },
        ]}
      />
      {removing ? <RemoveCategory category={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

function useColumns(): Column<CategoryRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Category`,
      isWide: true,
      cell: (category) => (
        <>
          <Link
            to="/admin/dashboard"
            search={categoryEditorSearch(String(category.categoryId))}
            className={parts.name}
          >
            {category.name[locale]}
          </Link>
          <small>
            <bdi>{category.name[otherLocale(locale)]}</bdi>
          </small>
        </>
      ),
    },
    {
      label: t`Tests`,
      cell: ({ categoryId, testCount, withdrawnCount }) => (
        <>
          <Link to="/admin/dashboard" search={{ ...catalogEditorSearch(), category: categoryId }}>
            <Plural value={testCount} one="# test" other="# tests" />
          </Link>
          {withdrawnCount > 0 ? (
            <small>
              <Plural value={withdrawnCount} one="# out of the catalogue" other="# out of the catalogue" />
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Home page`,
      cell: ({ onStrip }) =>
        onStrip ? (
          <Badge>
            <Trans>On the home page</Trans>
          </Badge>
        ) : (
          <Trans>Not on the home page</Trans>
        ),
    },
  ];
}
