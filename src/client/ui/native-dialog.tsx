import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { dialogRecipe } from './native-dialog-recipe.ts';
import { styled } from './styled.tsx';

const Dialog = styled('dialog', dialogRecipe);

type Props = {
  title: ReactNode;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** One question and its form, above the page. Open for as long as it is rendered. */
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

/** Ends the dialog it stands in as Escape does: focus goes back to what opened it. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return (
    <Button variant="line" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
      {children}
    </Button>
  );
}
