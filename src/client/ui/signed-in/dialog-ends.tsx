import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { Button } from '../base/button.tsx';
import { partsOf } from '../base/styled.tsx';
import { dialogRecipe } from '../feedback/form-dialog-recipe.ts';
import { DialogCancel } from '../feedback/form-dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

const parts = partsOf(dialogRecipe);

type Props = {
  /** Why the last try failed, where the dialog does not say it itself. */
  error?: unknown;
  isPending: boolean;
  /** Something is still missing. */
  isDisabled?: boolean;
  /** The act takes something away. */
  isDanger?: boolean;
  cancel?: ReactNode;
  /** The words of the button that sends the form. */
  children: ReactNode;
};

/** The end of a dialog with a form: why it failed, the way back, and the act. */
export function DialogEnds({
  error,
  isPending,
  isDisabled = false,
  isDanger = false,
  cancel,
  children,
}: Props) {
  const { i18n } = useLingui();
  return (
    <>
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>{cancel ?? <Trans>Cancel</Trans>}</DialogCancel>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'solid'}
          disabled={isPending || isDisabled}
          aria-busy={isPending}
        >
          {children}
        </Button>
      </div>
    </>
  );
}
