import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { Banner } from '#/shared/core/site-settings.ts';

const parts = partsOf(dialogRecipe);

type Props = {
  banner: Banner;
  isPending: boolean;
  error: unknown;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks before an announcement is removed: there is no way back to its words. */
export function RemoveBanner({ banner, isPending, error, onRemove, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <FormDialog
      title={<Trans>Remove this announcement?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <p dir="auto">
        <b>{banner[useLocale()]}</b>
      </p>
      <p>
        <Trans>Visitors no longer see it, and its words are gone in both languages.</Trans>
      </p>
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={isPending}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
