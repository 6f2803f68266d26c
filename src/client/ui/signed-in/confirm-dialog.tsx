import type { ReactNode } from 'react';
import { FormDialog } from '../feedback/form-dialog.tsx';
import { DialogEnds } from './dialog-ends.tsx';

type Props = {
  title: ReactNode;
  /** The words of the act. */
  act: ReactNode;
  /** Where another word than "Cancel" says what stays. */
  cancel?: ReactNode;
  /** An act that takes nothing away is not red. */
  isHarmless?: boolean;
  isPending?: boolean;
  /** The act cannot be taken yet. */
  isDisabled?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before one act, and says why it failed. */
export function ConfirmDialog(props: Props) {
  const { title, act, cancel, isHarmless = false, isPending = false, isDisabled = false, error } = props;
  return (
    <FormDialog
      title={title}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        props.onConfirm();
      }}
    >
      {props.children}
      <DialogEnds
        error={error}
        isPending={isPending}
        isDisabled={isDisabled}
        isDanger={!isHarmless}
        cancel={cancel}
      >
        {act}
      </DialogEnds>
    </FormDialog>
  );
}
