import { useLocale } from '#/client/core/providers.tsx';

/** Returns the sample text in the language of the surrounding side. */
export function useSampleText() {
  const locale = useLocale();
  return (ar: string, en: string) => (locale === 'ar' ? ar : en);
}
