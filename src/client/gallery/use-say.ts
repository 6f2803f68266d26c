import { useLocale } from '../providers.tsx';

/** Sample words, in the language of the side they stand on. */
export function useSay() {
  const locale = useLocale();
  return (ar: string, en: string) => (locale === 'ar' ? ar : en);
}
