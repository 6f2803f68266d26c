import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { LegalTexts } from '#/shared/admin/legal-text.ts';
import { formatCalendarDay } from '#/shared/core/format.ts';
import { locales } from '#/shared/core/locale.ts';
import { LegalChanges } from './legal-changes.tsx';
import { useTextInForce } from './use-text-in-force.ts';

const parts = partsOf(dialogRecipe);

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
  const { i18n } = useLingui();
  const inForce = useTextInForce(texts);
  const day = formatCalendarDay(useLocale(), version);
  return (
    <FormDialog
      title={<Trans>Publish the version of {day}?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onPublish();
      }}
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
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={isPending || !inForce} aria-busy={isPending}>
          <Trans>Publish in both languages</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
