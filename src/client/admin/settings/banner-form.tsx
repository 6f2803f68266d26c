import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { instantOf, wallClockOf } from '#/client/core/wall-clock.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { MomentField } from '#/client/ui/widgets/moment-field.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { type Banner, bannerInput, bannerPlaces, bannerTones } from '#/shared/core/site-settings.ts';
import { placeMessages, toneMessages } from './banner-messages.ts';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

const Form = styled('form', settingsFormRecipe);

type Props = {
  banner: Banner | null;
  isPending: boolean;
  onSave: (banner: Banner) => void;
  onCancel: () => void;
};

/** One announcement in both languages with its period and position. */
export function BannerForm({ banner, isPending, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const form = useZodForm(bannerInput, onSave, (raw) => ({
    ...raw,
    id: banner?.id ?? crypto.randomUUID(),
    link: raw['link'] || null,
    from: instantOf(raw['from']),
    to: instantOf(raw['to']),
    isDismissible: raw['isDismissible'] === 'on',
  }));
  // The form replaces the pressed button, so it takes the focus.
  const { form: box, dialog } = useUnsaved();
  useEffect(() => box.current?.querySelector('input')?.focus(), [box]);
  const field = (name: string) => ({ name, error: form.errors[name] });
  return (
    <>
      <Form ref={box} onSubmit={form.onSubmit} noValidate>
        <TextField {...field('ar')} dir="rtl" label={t`Words in Arabic`} defaultValue={banner?.ar} />
        <TextField {...field('en')} dir="ltr" label={t`Words in English`} defaultValue={banner?.en} />
        <TextField
          {...field('link')}
          dir="ltr"
          label={t`Link`}
          help={t`A page of this site such as /pricing, or an address that begins with https.`}
          defaultValue={banner?.link ?? ''}
        />
        <span />
        <MomentField {...field('from')} label={t`From`} defaultValue={wallClockOf(banner?.from ?? null)} />
        <MomentField {...field('to')} label={t`Until`} defaultValue={wallClockOf(banner?.to ?? null)} />
        <BannerLooks banner={banner} />
        <SwitchField className={parts.wide} name="isDismissible" defaultIsOn={banner?.isDismissible ?? true}>
          <Trans>Readers may hide it</Trans>
        </SwitchField>
        <div className={parts.actions}>
          <Button type="submit" disabled={isPending} aria-busy={isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="line" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
}

function BannerLooks({ banner }: Pick<Props, 'banner'>) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Choice name="tone" label={t`Tone`} chosen={banner?.tone ?? 'brand'}>
        {bannerTones.map((tone) => (
          <option key={tone} value={tone}>
            {i18n._(toneMessages[tone])}
          </option>
        ))}
      </Choice>
      <Choice name="place" label={t`Where`} chosen={banner?.place ?? 'all'}>
        {bannerPlaces.map((place) => (
          <option key={place} value={place}>
            {i18n._(placeMessages[place])}
          </option>
        ))}
      </Choice>
    </>
  );
}

type ChoiceProps = { name: string; label: string; chosen: string; children: ReactNode };

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <FormField label={label}>
      {(control) => (
        <DeskSelect name={name} defaultValue={chosen} {...control}>
          {children}
        </DeskSelect>
      )}
    </FormField>
  );
}
