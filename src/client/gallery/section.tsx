import type { ReactNode } from 'react';
import { Providers } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { Localized } from '#/shared/core/locale.ts';
import { BilingualText } from './bilingual-text.tsx';
import { bothLanguages } from './both-languages.ts';
import { gallerySectionRecipe, gallerySideRecipe } from './gallery-recipes.ts';

const parts = partsOf(gallerySectionRecipe);

const Box = styled('section', gallerySectionRecipe);
const Side = styled('div', gallerySideRecipe);
const themes = ['light', 'store'] as const;
const languages = ['ar', 'en'] as const;

type Props = { id: string; title: Localized; children: ReactNode };

/** One kind of component, four times: in both directions and both themes. */
export function Section({ id, title, children }: Props) {
  return (
    <Box id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <BilingualText {...title} />
      </h2>
      <div className={parts.sides}>
        {themes.flatMap((theme) =>
          languages.map((locale) => (
            <Side
              key={`${theme} ${locale}`}
              lang={locale}
              dir={locale === 'ar' ? 'rtl' : 'ltr'}
              data-theme={theme}
              {...(theme === 'store' ? { className: 'dark' } : {})}
            >
              <Providers i18n={bothLanguages[locale]} locale={locale}>
                {children}
              </Providers>
            </Side>
          )),
        )}
      </div>
    </Box>
  );
}
