import { useLingui } from '@lingui/react/macro';
import { FrontPicture } from '#/client/catalog/lab-pictures/front-picture.tsx';
import { LogoPicture } from '#/client/catalog/lab-pictures/logo-picture.tsx';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { FileInput } from '#/client/ui/signed-in/file-input.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import type { LabPicture, LabPictureKind } from '#/shared/catalog/lab-picture.ts';
import { pictureCardRecipe } from './picture-card-recipe.ts';
import { pictureWords } from './picture-messages.ts';
import { useChangePicture } from './use-change-picture.ts';

const parts = partsOf(pictureCardRecipe);

const Form = styled('form', pictureCardRecipe);
// A filter for the system's file dialog only; the server checks the content.
const ACCEPTED = '.png,.jpg,.jpeg';

/** A picture of the lab: shown, replaced and removed by its owner. */
export function PictureCard({ kind }: { kind: LabPictureKind }) {
  const { i18n } = useLingui();
  const known = trpc.lab[kind].useQuery();
  const words = pictureWords[kind];
  return (
    <SettingsCard title={i18n._(words.title)} lead={i18n._(words.lead)}>
      {known.isError ? (
        <Notice tone="red">{i18n._(errorWording(known.error))}</Notice>
      ) : known.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <PictureForm kind={kind} picture={known.data.picture} />
      )}
    </SettingsCard>
  );
}

function PictureForm({ kind, picture }: { kind: LabPictureKind; picture: LabPicture | null }) {
  const { i18n } = useLingui();
  const { send, remove, isBusy, refusal } = useChangePicture(kind);
  const words = pictureWords[kind];
  const Picture = kind === 'logo' ? LogoPicture : FrontPicture;
  return (
    <Form onSubmit={(event) => void send(event)}>
      {picture ? <Picture picture={picture} alt={i18n._(words.alt)} /> : <p>{i18n._(words.none)}</p>}
      <FormField label={i18n._(words.field)} help={i18n._(words.help)}>
        {(control) => <FileInput name="file" accept={ACCEPTED} required {...control} />}
      </FormField>
      {refusal === null ? null : <Notice tone="red">{i18n._(refusal)}</Notice>}
      <div className={parts.acts}>
        <Button type="submit" variant="tint" disabled={isBusy} aria-busy={isBusy}>
          {i18n._(picture ? words.replace : words.save)}
        </Button>
        {picture ? (
          <Button type="button" variant="ghost" disabled={isBusy} onClick={remove}>
            {i18n._(words.remove)}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
