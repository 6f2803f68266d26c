import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { SettingForm } from './setting-form.tsx';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

type Raw = Record<string, unknown>;

/** Percent as typed, in hundredths of a percent; a text that is not a number is passed on for the schema to refuse. */
const vatOf = (raw: Raw): Raw => ({
  rateBasisPoints: raw['rateBasisPoints'] === '' ? null : hundredthsOf(String(raw['rateBasisPoints'])),
  citizensExempt: raw['citizensExempt'] === 'on',
  vatNumber: raw['vatNumber'] || null,
});

const hundredthsOf = (percent: string) => Math.round(Number(latinDigits(percent).replace('٫', '.')) * 100);

export function VatSettings() {
  const { t } = useLingui();
  return (
    <SettingsCard
      title={<Trans>Value added tax</Trans>}
      lead={<Trans>A new rate holds for new bookings only. Those made before keep the rate they had.</Trans>}
    >
      <SettingForm name="vat" prepare={vatOf}>
        {(value, errors) => (
          <>
            <TextField
              name="rateBasisPoints"
              inputMode="decimal"
              dir="ltr"
              label={t`Rate in percent`}
              error={errors['rateBasisPoints'] && t`A number from 0 to 50, in percent.`}
              defaultValue={value.rateBasisPoints / 100}
            />
            <TextField
              name="vatNumber"
              inputMode="numeric"
              dir="ltr"
              label={t`VAT number`}
              help={t`15 digits, the first and the last a 3. Without it receipts are no tax invoices.`}
              error={errors['vatNumber']}
              defaultValue={value.vatNumber ?? ''}
            />
            <SwitchField className={parts.wide} name="citizensExempt" defaultIsOn={value.citizensExempt}>
              <Trans>The state bears the tax on medical services of citizens</Trans>
            </SwitchField>
          </>
        )}
      </SettingForm>
    </SettingsCard>
  );
}
