import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { dialogRecipe } from './native-dialog-recipe.ts';

const Dialog = styled('dialog', dialogRecipe);

type Props = {
  title: ReactNode;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A modal dialog with one form. Open while it is rendered. */
export function NativeDialog({ title, onClose, onSubmit, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
      </form>
    </Dialog>
  );
}

/** Closes the surrounding dialog as Escape does: the focus returns to the opener. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return (
    <Button variant="line" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
      {children}
    </Button>
  );
}
