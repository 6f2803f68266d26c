import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { type FormErrors, useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Loaded } from '#/client/ui/dashboard-layout/loaded.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { formatDate } from '#/shared/core/format.ts';
import { type LabDetails, updateLabDetailsInput } from '#/shared/labs/lab.ts';
import { labSettingsFormRecipe } from './lab-settings-recipe.ts';
import { type ChosenPlace, PlacePicker } from './place-picker.tsx';
import { positionOf, PositionFields } from './position-fields.tsx';
import { ProposalNotice } from './proposal-notice.tsx';

const parts = partsOf(labSettingsFormRecipe);

const Form = styled('form', labSettingsFormRecipe);

export function DetailsForm() {
  const details = trpc.lab.details.useQuery();
  return <Loaded query={details}>{(shown) => <LoadedForm shown={shown} />}</Loaded>;
}

function LoadedForm({ shown }: { shown: LabDetails }) {
  const { t, i18n } = useLingui();
  const { lab } = trpc.useUtils();
  const details = asProposed(shown);
  const toast = useToast();
  const refreshSession = useRefreshSession();
  const [place, setPlace] = useState<ChosenPlace>({ text: '', id: null });
  const [isPlaceUnknown, setIsPlaceUnknown] = useState(false);
  const update = trpc.lab.updateDetails.useMutation({
    onSuccess: async ({ proposal }) => {
      await Promise.all([refreshSession(), lab.details.invalidate()]);
      toast({
        tone: 'success',
        title: proposal ? t`Saved. The change is shown after a review.` : t`Your lab's details are saved.`,
      });
    },
  });
  const form = useZodForm(
    updateLabDetailsInput,
    (input) => {
      // Text that was not chosen from the list has no position; saving would silently drop it.
      const isUnknown = place.text.trim() !== '' && place.id === null;
      setIsPlaceUnknown(isUnknown);
      if (!isUnknown) update.mutate(input);
    },
    (raw) => ({
      ...raw,
      placeId: place.id,
      position: positionOf(raw),
      licenseExpiresOn: shown.licenceEndsByDocument ? undefined : raw['licenseExpiresOn'] || null,
      verifiesBySecondPerson: raw['verifiesBySecondPerson'] === 'on',
    }),
  );
  return (
    <Form key={shown.proposal?.proposalId ?? ''} onSubmit={form.onSubmit} noValidate>
      <ProposalNotice details={shown} />
      <CardFields details={details} errors={form.errors} />
      <PlacePicker
        isPlaced={details.lat !== null}
        value={place}
        error={isPlaceUnknown ? t`Choose the place from the list.` : undefined}
        onChange={(next) => {
          setPlace(next);
          setIsPlaceUnknown(false);
        }}
      />
      <PositionFields
        key={`${details.lat} ${details.lon}`}
        details={details}
        error={form.errors['position']}
      />
      <SwitchField
        className={parts.wide}
        name="verifiesBySecondPerson"
        defaultIsOn={details.verifiesBySecondPerson}
      >
        <Trans>A second person verifies every result before it is released</Trans>
      </SwitchField>
      {update.error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(update.error))}</Notice>
        </div>
      ) : null}
      <Button className={parts.act} type="submit" disabled={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

/** The form edits what the lab wishes to be called, which may wait for a review. */
function asProposed(details: LabDetails): LabDetails {
  const { proposal } = details;
  if (proposal === null) return details;
  const { labName, labAddress, licenseNumber, phone, place } = proposal;
  return {
    ...details,
    labName,
    labAddress,
    licenseNumber,
    phone,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
  };
}

type CardProps = { details: LabDetails; errors: FormErrors };

/** The public details, in pairs: two related fields per row on wide screens. */
function CardFields({ details, errors }: CardProps) {
  const { t } = useLingui();
  const field = (name: string) => ({ name, error: errors[name] });
  const { labName, labAddress, licenseNumber, phone } = details;
  return (
    <>
      <TextField {...field('labNameAr')} label={t`Name in Arabic`} dir="rtl" defaultValue={labName.ar} />
      <TextField {...field('labNameEn')} label={t`Name in English`} dir="ltr" defaultValue={labName.en} />
      <TextField
        {...field('licenseNumber')}
        label={t`Licence number`}
        dir="ltr"
        defaultValue={licenseNumber ?? ''}
      />
      <LicenceEndField details={details} error={errors['licenseExpiresOn']} />
      <TextField
        {...field('addressAr')}
        label={t`Address in Arabic`}
        dir="rtl"
        defaultValue={labAddress.ar}
      />
      <TextField
        {...field('addressEn')}
        label={t`Address in English`}
        dir="ltr"
        defaultValue={labAddress.en}
      />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        label={t`Phone`}
        defaultValue={phone ?? ''}
      />
    </>
  );
}

/** The day that the lab says, or that of the licence document. */
function LicenceEndField({ details, error }: { details: LabDetails; error: string | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { licenseExpiresOn: endsOn, licenceEndsByDocument } = details;
  const label = t`Licence ends on`;
  if (licenceEndsByDocument) {
    return (
      <TextField
        readOnly
        name="licenceEnd"
        label={label}
        help={t`As in the licence document that we accepted. Send us the new one when it is renewed.`}
        defaultValue={endsOn === null ? '' : formatDate(locale, endsOn)}
      />
    );
  }
  return (
    <DayField
      name="licenseExpiresOn"
      error={error}
      label={label}
      help={t`We remind you from 60 days before.`}
      defaultValue={endsOn ?? ''}
    />
  );
}
