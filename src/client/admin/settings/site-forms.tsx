import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { SettingForm } from './setting-form.tsx';

type Raw = Record<string, unknown>;
const orNull = (raw: Raw): Raw =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, value === '' ? null : value]));
const contactOf = ({ addressAr, addressEn, ...raw }: Raw): Raw => ({ ...orNull(raw), addressAr, addressEn });

/** The operator and contact details, which the footer and receipts show. */
export function SiteForms() {
  return (
    <>
      <SettingsCard
        title={<Trans>Contact</Trans>}
        lead={<Trans>Shown at the foot of every page. What is empty is not shown.</Trans>}
      >
        <ContactForm />
      </SettingsCard>
      <SettingsCard
        title={<Trans>Social accounts</Trans>}
        lead={<Trans>Whole addresses that begin with https.</Trans>}
      >
        <SocialForm />
      </SettingsCard>
      <SettingsCard
        title={<Trans>The company</Trans>}
        lead={<Trans>As receipts and statements name it.</Trans>}
      >
        <SellerForm />
      </SettingsCard>
    </>
  );
}

function ContactForm() {
  const { t } = useLingui();
  return (
    <SettingForm name="contact" prepare={contactOf}>
      {(value, errors) => (
        <>
          <TextField
            name="email"
            type="email"
            label={t`E-mail`}
            error={errors['email']}
            defaultValue={value.email ?? ''}
          />
          <TextField
            name="phone"
            type="tel"
            label={t`Phone`}
            help={t`With the country's code, such as +966112345678`}
            error={errors['phone']}
            defaultValue={value.phone ?? ''}
          />
          <TextField
            name="whatsapp"
            type="tel"
            label={t`WhatsApp`}
            error={errors['whatsapp']}
            defaultValue={value.whatsapp ?? ''}
          />
          <span />
          <TextField
            name="addressAr"
            dir="rtl"
            label={t`Address in Arabic`}
            error={errors['addressAr']}
            defaultValue={value.addressAr}
          />
          <TextField
            name="addressEn"
            dir="ltr"
            label={t`Address in English`}
            error={errors['addressEn']}
            defaultValue={value.addressEn}
          />
        </>
      )}
    </SettingForm>
  );
}

function SocialForm() {
  const networks = [
    ['x', 'X'],
    ['instagram', 'Instagram'],
    ['linkedin', 'LinkedIn'],
    ['youtube', 'YouTube'],
  ] as const;
  return (
    <SettingForm name="social" prepare={orNull}>
      {(value, errors) =>
        networks.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            type="url"
            label={label}
            error={errors[name]}
            defaultValue={value[name] ?? ''}
          />
        ))
      }
    </SettingForm>
  );
}

function SellerForm() {
  const { t } = useLingui();
  const fields = [
    ['nameAr', t`Name in Arabic`, 'rtl'],
    ['nameEn', t`Name in English`, 'ltr'],
    ['addressAr', t`Address in Arabic`, 'rtl'],
    ['addressEn', t`Address in English`, 'ltr'],
  ] as const;
  return (
    <SettingForm name="seller" prepare={(raw) => raw}>
      {(value, errors) =>
        fields.map(([name, label, dir]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            dir={dir}
            error={errors[name]}
            defaultValue={value[name]}
          />
        ))
      }
    </SettingForm>
  );
}
