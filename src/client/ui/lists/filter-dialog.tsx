import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { partsOf, styled } from '../base/styled.tsx';
import { filtersRecipe } from '../fields/filters-recipe.ts';
import { sheetRecipe } from './filter-sheet-recipe.ts';

const parts = partsOf(sheetRecipe);

const Filters = styled('div', filtersRecipe);
const Sheet = styled('dialog', sheetRecipe);

type Props = {
  activeCount: number;
  onClear: () => void;
  onClose: () => void;
  showLabel: ReactNode;
  children: ReactNode;
};

const openAsModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
};

/** The filters over the page of a small screen. */
export function FilterDialog({ activeCount, onClear, onClose, showLabel, children }: Props) {
  const id = useId();
  return (
    <Sheet
      ref={openAsModal}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={parts.sheetH}>
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
      <div className={parts.sheetF}>
        <Button size="lg" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          {showLabel}
        </Button>
      </div>
    </Sheet>
  );
}
