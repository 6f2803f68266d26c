import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import type { Banner } from '#/shared/core/site-settings.ts';

type Props = {
  banner: Banner;
  isPending: boolean;
  error: unknown;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks before an announcement is removed: there is no way back to its words. */
export function RemoveBanner({ banner, isPending, error, onRemove, onClose }: Props) {
  return (
    <ConfirmDialog
      title={<Trans>Remove this announcement?</Trans>}
      act={<Trans>Remove</Trans>}
      isPending={isPending}
      error={error}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p dir="auto">
        <b>{banner[useLocale()]}</b>
      </p>
      <p>
        <Trans>Visitors no longer see it, and its words are gone in both languages.</Trans>
      </p>
    </ConfirmDialog>
  );
}
