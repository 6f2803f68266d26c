import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { listHeadRecipe } from './list-head-recipe.ts';

const listHeadParts = partsOf(listHeadRecipe);

const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
);

type Props = {
  activeCount: number;
  onClear: () => void;
  showLabel: ReactNode;
  /** Of the button, where it is not one of the chips of a list's head. */
  className?: string;
  children: ReactNode;
};

/** The button that opens the filters on small screens, and the sheet. */
export function FilterSheet({ activeCount, onClear, showLabel, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={
          className ??
          (activeCount > 0
            ? `${listHeadParts.chip} ${listHeadParts.open} ${listHeadParts.on} chosen`
            : `${listHeadParts.chip} ${listHeadParts.open}`)
        }
        data-active={activeCount > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden />
        {activeCount > 0 ? (
          <Trans>
            Filter · <bdi dir="ltr">{activeCount}</bdi>
          </Trans>
        ) : (
          <Trans>Filter</Trans>
        )}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterDialog
            activeCount={activeCount}
            onClear={onClear}
            showLabel={showLabel}
            onClose={() => {
              setIsOpen(false);
            }}
          >
            {children}
          </FilterDialog>
        </Suspense>
      ) : null}
    </>
  );
}
