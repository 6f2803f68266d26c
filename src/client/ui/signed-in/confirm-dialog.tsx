import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { Button } from '../base/button.tsx';
import { partsOf } from '../base/styled.tsx';
import { dialogRecipe } from '../feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '../feedback/form-dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

const parts = partsOf(dialogRecipe);

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
  const { i18n } = useLingui();
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
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>{cancel ?? <Trans>Cancel</Trans>}</DialogCancel>
        <Button
          type="submit"
          variant={isHarmless ? 'solid' : 'danger'}
          disabled={isPending || isDisabled}
          aria-busy={isPending}
        >
          {act}
        </Button>
      </div>
    </FormDialog>
  );
}
