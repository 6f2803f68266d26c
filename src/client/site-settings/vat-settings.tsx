import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsCard } from '../account/settings-card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SettingForm } from './setting-form.tsx';

type Raw = Record<string, unknown>;

/** Percent as typed, in hundredths of a percent; what is no number is left for the schema to refuse. */
const vatOf = (raw: Raw): Raw => ({
  rateBasisPoints: raw['rateBasisPoints'] === '' ? null : Math.round(Number(raw['rateBasisPoints']) * 100),
  citizensExempt: raw['citizensExempt'] === 'on',
  vatNumber: raw['vatNumber'] || null,
});

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
              type="number"
              inputMode="decimal"
              min={0}
              max={50}
              step={0.01}
              dir="ltr"
              label={t`Rate in percent`}
              error={errors['rateBasisPoints']}
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
            <label className="check wide">
              <input type="checkbox" name="citizensExempt" defaultChecked={value.citizensExempt} />
              <Trans>The state bears the tax on medical services of citizens</Trans>
            </label>
          </>
        )}
      </SettingForm>
    </SettingsCard>
  );
}
