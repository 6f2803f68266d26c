import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { styled } from '../base/styled.tsx';
import { loadWidgets } from '../widgets/widget-files.ts';
import '../widgets/drawn-widgets.ts';
import { dialogRecipe } from './form-dialog-recipe.ts';
import type { FormDialogProps } from './form-dialog.tsx';
import { TOASTS_ID } from './toast-store.ts';
import { WidgetRoot } from './widget-root.tsx';

// What may stand in a dialog comes with it, at the same time: it opens whole.
await loadWidgets();

const Form = styled('form', dialogRecipe);

// A press on a toast does not close the dialog.
const persistentElements = [() => document.getElementById(TOASTS_ID)];

export function DrawnDialog({ title, onClose, onSubmit, children }: FormDialogProps) {
  return (
    <WidgetRoot>
      <Dialog.Root
        open
        onOpenChange={({ open }) => (open ? undefined : onClose())}
        // What is typed is not lost by a press beside the dialog.
        closeOnInteractOutside={false}
        persistentElements={persistentElements}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Form onSubmit={onSubmit} noValidate>
                <Dialog.Title>{title}</Dialog.Title>
                {children}
              </Form>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </WidgetRoot>
  );
}
