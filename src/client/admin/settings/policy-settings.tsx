import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { SettingForm } from './setting-form.tsx';

type Raw = Record<string, unknown>;
const policiesOf = (raw: Raw): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      value === '' ? null : Number(latinDigits(String(value))),
    ]),
  );

export function PolicySettings() {
  const { t } = useLingui();
  const fields = [
    [
      'cancelNoticeHours',
      t`Hours of notice to cancel`,
      t`For labs that join from now on. Each may set its own.`,
    ],
    ['holdMinutes', t`Minutes that places are held`, t`From the choice of times to the payment: 5 to 60.`],
    [
      'resultHours',
      t`Hours until a result is late`,
      t`For new tests of which nothing else is said. Each lab may set its own.`,
    ],
    [
      'unpaidVisits',
      t`Visits ahead without payment`,
      t`The most that one customer may have to pay at labs, half of it at one lab on one day.`,
    ],
    [
      'unprovedVisits',
      t`The same without a confirmed number`,
      t`Until the customer confirms a mobile number or pays for a visit by card. An e-mail is not enough.`,
    ],
    [
      'placesByAddress',
      t`Places an hour from one network address`,
      t`Booked or held, by all accounts together. Many customers of a mobile operator share an address.`,
    ],
  ] as const;
  return (
    <SettingsCard
      title={<Trans>Policies</Trans>}
      lead={<Trans>They hold for what happens from now on. Nothing that was agreed changes.</Trans>}
    >
      <SettingForm name="policies" prepare={policiesOf}>
        {(value, errors) =>
          fields.map(([name, label, help]) => (
            <TextField
              key={name}
              name={name}
              inputMode="numeric"
              dir="ltr"
              label={label}
              help={help}
              error={errors[name]}
              defaultValue={value[name]}
            />
          ))
        }
      </SettingForm>
    </SettingsCard>
  );
}
