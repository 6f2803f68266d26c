import { useId, useState, type KeyboardEvent } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { cellRecipe } from './cell-recipe.ts';

const parts = partsOf(cellRecipe);

const Box = styled('span', cellRecipe);

type Props = {
  /** The column's name: Enter moves to the same column of the next row. */
  column: string;
  label: string;
  text: string;
  isShort?: boolean;
  /** Saves the typed text; returns the error text if it cannot. */
  onSave: (typed: string) => string | null;
};

/** A number that is edited in place: saved by Enter or on blur, discarded by Escape. */
export function NumberCell({ column, label, text, isShort = false, onSave }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function save() {
    if (typed === null) return true;
    const refusal = typed.trim() === text ? null : onSave(typed);
    setError(refusal);
    if (refusal === null) setTyped(null);
    return refusal === null;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      setTyped(null);
      setError(null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (save()) focusNext(event.currentTarget, column);
  }
  return (
    <Box className={isShort ? parts.short : ''}>
      <input
        value={typed ?? text}
        data-column={column}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {error === null ? null : (
        <span className={parts.error} id={id} role="alert">
          {error}
        </span>
      )}
    </Box>
  );
}

function focusNext(input: HTMLInputElement, column: string) {
  const all = input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`);
  const list = [...(all ?? [])];
  list[list.indexOf(input) + 1]?.focus();
}
