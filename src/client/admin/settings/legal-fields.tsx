import { Trans, useLingui } from '@lingui/react/macro';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { CONTACT_PLACE } from '#/client/site/legal/with-contact.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import type { LegalWording } from '#/shared/admin/legal-text.ts';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

type Props = { locale: 'ar' | 'en'; wording: LegalWording; errors: FormErrors };

/** A legal text in one language. */
export function LegalFields({ locale, wording, errors }: Props) {
  const { t } = useLingui();
  const dir = locale === 'ar' ? 'rtl' : 'ltr';
  const labels =
    locale === 'ar'
      ? { title: t`Title in Arabic`, description: t`Summary in Arabic`, body: t`Text in Arabic` }
      : { title: t`Title in English`, description: t`Summary in English`, body: t`Text in English` };
  return (
    <div className={parts.language}>
      <TextField
        name={`${locale}.title`}
        dir={dir}
        label={labels.title}
        error={errors[`${locale}.title`]}
        defaultValue={wording.title}
      />
      <FormField label={labels.description} error={errors[`${locale}.description`]}>
        {(control) => (
          <textarea
            name={`${locale}.description`}
            rows={3}
            dir={dir}
            lang={locale}
            defaultValue={wording.description}
            {...control}
          />
        )}
      </FormField>
      <FormField
        label={labels.body}
        error={errors[`${locale}.body`]}
        help={
          <Trans>
            <bdi dir="ltr">{CONTACT_PLACE}</bdi> stands for the site’s e-mail address. A paragraph with it is
            left out while no address is set.
          </Trans>
        }
      >
        {(control) => (
          <textarea
            className={parts.long}
            name={`${locale}.body`}
            dir={dir}
            lang={locale}
            defaultValue={wording.body}
            {...control}
          />
        )}
      </FormField>
    </div>
  );
}
