import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { takeFocus } from '#/client/ui/base/take-focus.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { editorRecipe } from './catalog-recipes.ts';

const parts = partsOf(editorRecipe);

type Props = {
  error: unknown;
  isPending: boolean;
  /** Set if the name or the code belongs to another test or analyte. */
  taken: ReactNode;
  /** Shows a newer version beside what is typed. */
  onCompare?: (() => void) | undefined;
  /** After the comparison, whose buttons are gone. */
  takesFocus?: boolean | undefined;
};

/** The footer of an editor: errors, the way to a newer version, and the save button. */
export function SaveBar({ error, isPending, taken, onCompare, takesFocus }: Props) {
  const { i18n } = useLingui();
  const notice = useRef<HTMLDivElement>(null);
  // The form is long: the focus brings the error into view.
  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);
  const isStale = appErrorCode(error) === 'CHANGED_MEANWHILE';
  return (
    <>
      {error ? (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="red">
            {appErrorCode(error) === 'TEST_ALREADY_EXISTS' ? taken : i18n._(errorWording(error))}
          </Notice>
        </div>
      ) : null}
      <div className={parts.ends}>
        <Button ref={takesFocus ? takeFocus : undefined} type="submit" disabled={isPending || isStale}>
          <Trans>Save</Trans>
        </Button>
        {isStale && onCompare ? (
          <Button variant="line" onClick={onCompare}>
            <Trans>Compare with the newer version</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}
