import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { appErrorCode, errorWording } from '../app-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  error: unknown;
  isPending: boolean;
  /** That the name or the code is another's. */
  taken: ReactNode;
  onReload?: (() => void) | undefined;
};

/** The end of an editor: what went wrong, the way to a newer version, and saving. */
export function SaveBar({ error, isPending, taken, onReload }: Props) {
  const { i18n } = useLingui();
  const isStale = appErrorCode(error) === 'CHANGED_MEANWHILE';
  return (
    <>
      {error ? (
        <Notice tone="red">
          {appErrorCode(error) === 'TEST_ALREADY_EXISTS' ? taken : i18n._(errorWording(error))}
        </Notice>
      ) : null}
      <div className="ends">
        <Button type="submit" disabled={isPending || isStale}>
          <Trans>Save</Trans>
        </Button>
        {isStale && onReload ? (
          <Button variant="line" onClick={onReload}>
            <Trans>Show the newer version</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}
