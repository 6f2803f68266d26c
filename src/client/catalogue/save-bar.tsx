import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode, errorWording } from '../app-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  error: unknown;
  isPending: boolean;
  onReload?: (() => void) | undefined;
};

/** The end of an editor: what went wrong, the way to a newer version, and saving. */
export function SaveBar({ error, isPending, onReload }: Props) {
  const { i18n } = useLingui();
  const isStale = appErrorCode(error) === 'CHANGED_MEANWHILE';
  return (
    <>
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
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
