import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, use, type ReactNode } from 'react';
import type { Locale } from '#/shared/core/locale.ts';

const LocaleContext = createContext<Locale>('ar');

/** The language of this page. It changes only by opening the address of the page in the other language. */
export const useLocale = () => use(LocaleContext);

type Props = { i18n: I18n; locale: Locale; children: ReactNode };

/** Sets the same language for Lingui and our own components. */
export function Providers({ i18n, locale, children }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </I18nProvider>
  );
}
