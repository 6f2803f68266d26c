import { Trans, useLingui } from '@lingui/react/macro';
import { LogoPicture } from '#/client/catalog/labs/logo-picture.tsx';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { Input } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import type { LabLogo } from '#/shared/catalog/lab-logo.ts';
import { logoCardRecipe } from './logo-card-recipe.ts';
import { useChangeLogo } from './use-change-logo.ts';

const parts = partsOf(logoCardRecipe);

const Form = styled('form', logoCardRecipe);
// A filter for the system's file dialog only; the server checks the content.
const ACCEPTED = '.png,.jpg,.jpeg';

/** The logo of the lab: shown, replaced and removed by its owner. */
export function LogoCard() {
  const { i18n } = useLingui();
  const known = trpc.lab.logo.useQuery();
  return (
    <SettingsCard
      title={<Trans>Logo</Trans>}
      lead={
        <Trans>
          It stands on your public page and at the head of each report that customers save as PDF.
        </Trans>
      }
    >
      {known.isError ? (
        <Notice tone="red">{i18n._(errorWording(known.error))}</Notice>
      ) : known.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <LogoForm logo={known.data.logo} />
      )}
    </SettingsCard>
  );
}

function LogoForm({ logo }: { logo: LabLogo | null }) {
  const { t, i18n } = useLingui();
  const { send, remove, isBusy, refusal } = useChangeLogo();
  return (
    <Form onSubmit={(event) => void send(event)}>
      {logo ? (
        <LogoPicture logo={logo} alt={t`The logo of your lab`} />
      ) : (
        <p>
          <Trans>Your lab has no logo yet.</Trans>
        </p>
      )}
      <FormField
        label={t`File of the logo`}
        help={t`PNG or JPEG, at most 500 kB, from 64 to 1,000 pixels on each side.`}
      >
        {(control) => <Input type="file" name="file" accept={ACCEPTED} required {...control} />}
      </FormField>
      {refusal === null ? null : <Notice tone="red">{i18n._(refusal)}</Notice>}
      <div className={parts.acts}>
        <Button type="submit" variant="tint" disabled={isBusy} aria-busy={isBusy}>
          {logo ? <Trans>Replace the logo</Trans> : <Trans>Save the logo</Trans>}
        </Button>
        {logo ? (
          <Button type="button" variant="ghost" disabled={isBusy} onClick={remove}>
            <Trans>Remove the logo</Trans>
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
