import { useLingui } from '@lingui/react/macro';
import type { LegalWording } from '#/shared/legal-text.ts';
import { FormField } from '../ui/form-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = { locale: 'ar' | 'en'; wording: LegalWording; error: string | undefined };

/** A legal text in one language. */
export function LegalFields({ locale, wording, error }: Props) {
  const { t } = useLingui();
  const dir = locale === 'ar' ? 'rtl' : 'ltr';
  const labels =
    locale === 'ar'
      ? { title: t`Title in Arabic`, description: t`Summary in Arabic`, body: t`Text in Arabic` }
      : { title: t`Title in English`, description: t`Summary in English`, body: t`Text in English` };
  return (
    <div className="language">
      <TextField name={`${locale}.title`} dir={dir} label={labels.title} defaultValue={wording.title} />
      <TextField
        name={`${locale}.description`}
        dir={dir}
        label={labels.description}
        defaultValue={wording.description}
      />
      <FormField label={labels.body} error={error}>
        {(control) => (
          <textarea
            className="long"
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
