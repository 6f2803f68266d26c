import type { LegalDocument, LegalPage } from '#/shared/legal.ts';
import type { Locale } from '#/shared/locale.ts';

/** The first version, which is part of the pages and not of the database. */
export async function loadFirstText(document: LegalDocument): Promise<Record<Locale, LegalPage>> {
  if (document === 'terms') {
    const [{ termsTextAr: ar }, { termsTextEn: en }] = await Promise.all([
      import('../legal/terms-text.ar.ts'),
      import('../legal/terms-text.en.ts'),
    ]);
    return { ar: dated(ar), en: dated(en) };
  }
  const [{ privacyTextAr: ar }, { privacyTextEn: en }] = await Promise.all([
    import('../legal/privacy-text.ar.ts'),
    import('../legal/privacy-text.en.ts'),
  ]);
  return { ar: dated(ar), en: dated(en) };
}

const dated = <Text extends { dated: string | null }>(text: Text) => ({ ...text, dated: text.dated ?? '' });
