import '#/client/core/messages/admin.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { CategoryEditor, CategoryForm } from './category-form.tsx';
import { categoryEditorSearch } from './category-inputs.ts';
import { CategoryList } from './category-list.tsx';

/** The categories in their order, or the form of one. */
export function CategoriesView({ search: { open } }: SectionProps) {
  const categories = trpc.admin.catalogueCategories.useQuery();
  if (categories.isPending) return <TableSkeleton />;
  if (categories.isError) {
    return (
      <ErrorState
        title={<Trans>Error fetching categories</Trans>}
        error={categories.error}
        onRetry={() => void categories.refetch()}
      />
    );
  }
  const { rows } = categories.data;
  if (open === undefined) return <CategoryList categories={rows} isReading={categories.isFetching} />;
  const opened = rows.find(({ categoryId }) => String(categoryId) === open);
  return (
    <>
      <p>
        <Link to="/admin/dashboard" search={categoryEditorSearch()} activeOptions={{ exact: true }}>
          <ChevronRight
            aria-hidden
            className="flip"
            size="1em"
            style={{ display: 'inline', rotate: '180deg' }}
          />{' '}
          <Trans>All categories</Trans>
        </Link>
      </p>
      {opened ? <CategoryEditor key={open} category={opened} /> : null}
      {open === 'new' ? <CategoryForm category={null} edited={null} /> : null}
      {opened || open === 'new' ? null : (
        <EmptyState title={<Trans>There is no such category</Trans>}>
          <Trans>It may have been removed.</Trans>
        </EmptyState>
      )}
    </>
  );
}
