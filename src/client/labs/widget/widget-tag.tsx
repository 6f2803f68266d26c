import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled, partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { isLocale, type Locale } from '#/shared/core/locale.ts';
import { widgetPath, widgetTag } from '#/shared/labs/widget.ts';
import { widgetTagRecipe } from './sites-recipe.ts';

const parts = partsOf(widgetTagRecipe);

const Part = styled('div', widgetTagRecipe);

/** The line for the lab's own page, in one language, and how it will look there. */
export function WidgetTag({ labId }: { labId: number }) {
  const { t } = useLingui();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const tag = widgetTag(useRouter().options.context.origin, labId, locale);
  return (
    <Part>
      <FormField label={t`Language of the booking`}>
        {(control) => (
          <DeskSelect
            {...control}
            value={locale}
            onChange={({ currentTarget: { value } }) => isLocale(value) && setLocale(value)}
          >
            <option value="ar">{'العربية'}</option>
            <option value="en">{'English'}</option>
          </DeskSelect>
        )}
      </FormField>
      <p>
        <Trans>Put this line where the booking is to stand on your page:</Trans>
      </p>
      <code dir="ltr" className={parts.line}>
        {tag}
      </code>
      <CopyButton text={tag} />
      <Preview key={locale} labId={labId} locale={locale} />
    </Part>
  );
}

function Preview({ labId, locale }: { labId: number; locale: Locale }) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const read = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (typeof data === 'number' && data > 0 && data < 20_000) setHeight(data);
    };
    window.addEventListener('message', read);
    return () => window.removeEventListener('message', read);
  }, []);
  return (
    <iframe
      ref={frame}
      className={parts.frame}
      title={t`How the booking looks on your site`}
      src={widgetPath(labId, locale)}
      height={height ?? undefined}
      loading="lazy"
    />
  );
}
