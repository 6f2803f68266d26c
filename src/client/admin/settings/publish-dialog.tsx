import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import type { LegalTexts } from '#/shared/admin/legal-text.ts';
import { formatCalendarDay } from '#/shared/core/format.ts';
import { locales } from '#/shared/core/locale.ts';
import { LegalChanges } from './legal-changes.tsx';
import { useTextInForce } from './use-text-in-force.ts';

type Props = {
  texts: LegalTexts;
  draft: NonNullable<LegalTexts['draft']>;
  version: string;
  isPending: boolean;
  error: unknown;
  onPublish: () => void;
  onClose: () => void;
};

/** Asks the administrator to confirm the publication of a legal text, and shows what it changes. */
export function PublishDialog({ texts, draft, version, isPending, error, onPublish, onClose }: Props) {
  const inForce = useTextInForce(texts);
  const day = formatCalendarDay(useLocale(), version);
  return (
    <ConfirmDialog
      title={<Trans>Publish the version of {day}?</Trans>}
      act={<Trans>Publish in both languages</Trans>}
      isHarmless
      isPending={isPending}
      isDisabled={!inForce}
      error={error}
      onConfirm={onPublish}
      onClose={onClose}
    >
      <p>
        <Trans>
          It is in force for everybody at once, and customers and labs are asked to agree again. A published
          version can no longer be changed or taken back.
        </Trans>
      </p>
      {inForce
        ? locales.map((locale) => (
            <LegalChanges key={locale} locale={locale} inForce={inForce[locale]} draft={draft[locale]} />
          ))
        : null}
    </ConfirmDialog>
  );
}
