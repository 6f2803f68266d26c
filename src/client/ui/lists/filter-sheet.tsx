import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Button } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { filtersRecipe } from '../fields/filters-recipe.ts';
import { sheetRecipe } from './filter-sheet-recipe.ts';
import { listHeadRecipe } from './list-head-recipe.ts';

const listHeadParts = partsOf(listHeadRecipe);
const sheetParts = partsOf(sheetRecipe);

const Filters = styled('div', filtersRecipe);
const Sheet = styled('dialog', sheetRecipe);

type Props = { activeCount: number; onClear: () => void; showLabel: ReactNode; children: ReactNode };

const openAsModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
};

/** The button that opens the filters on small screens, and the sheet itself. */
export function FilterSheet({ activeCount, onClear, showLabel, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={
          activeCount > 0
            ? `${listHeadParts.chip} ${listHeadParts.open} ${listHeadParts.on} chosen`
            : `${listHeadParts.chip} ${listHeadParts.open}`
        }
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
        <Sheet
          ref={openAsModal}
          aria-labelledby={id}
          onClose={() => {
            setIsOpen(false);
          }}
          onClick={(event) => {
            if (event.target === event.currentTarget) event.currentTarget.close();
          }}
        >
          <div className={sheetParts.sheetH}>
            <h2 id={id}>
              <Trans>Filters</Trans>
            </h2>
            {activeCount > 0 ? (
              <button type="button" className="link" onClick={onClear}>
                <Trans>Clear all</Trans>
              </button>
            ) : null}
          </div>
          <Filters>{children}</Filters>
          <div className={sheetParts.sheetF}>
            <Button size="lg" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
              {showLabel}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
