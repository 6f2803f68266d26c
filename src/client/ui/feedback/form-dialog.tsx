import { createContext, lazy, type ReactNode, type SubmitEvent, Suspense, useContext } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { Button } from '../base/button.tsx';

// A dialog opens by a press only, so the server's build leaves its code out.
const DrawnDialog = import.meta.env.SSR
  ? null
  : lazy(() => import('./drawn-dialog.tsx').then((module) => ({ default: module.DrawnDialog })));

export type FormDialogProps = {
  title: ReactNode;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

const CloseContext = createContext(() => {});

/** A modal dialog with one form. Open while it is rendered; its code is loaded with the first one. */
export function FormDialog(props: FormDialogProps) {
  const isHydrated = useIsPageHydrated();
  if (!DrawnDialog || !isHydrated) return null;
  return (
    <CloseContext value={props.onClose}>
      <Suspense fallback={null}>
        <DrawnDialog {...props} />
      </Suspense>
    </CloseContext>
  );
}

/** Closes the surrounding dialog as Escape does: the focus returns to the opener. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return (
    <Button variant="line" onClick={useContext(CloseContext)}>
      {children}
    </Button>
  );
}
