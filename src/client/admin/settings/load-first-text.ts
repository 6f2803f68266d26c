import type { LegalDocument, LegalPage } from '#/shared/admin/legal.ts';
import type { Locale } from '#/shared/core/locale.ts';

/** The first version, which is part of the client's code and not of the database. */
export async function loadFirstText(document: LegalDocument): Promise<Record<Locale, LegalPage>> {
  if (document === 'terms') {
    const [{ termsTextAr: ar }, { termsTextEn: en }] = await Promise.all([
      import('#/client/site/legal/terms-text.ar.ts'),
      import('#/client/site/legal/terms-text.en.ts'),
    ]);
    return { ar: dated(ar), en: dated(en) };
  }
  const [{ privacyTextAr: ar }, { privacyTextEn: en }] = await Promise.all([
    import('#/client/site/legal/privacy-text.ar.ts'),
    import('#/client/site/legal/privacy-text.en.ts'),
  ]);
  return { ar: dated(ar), en: dated(en) };
}

const dated = <Text extends { dated: string | null }>(text: Text) => ({ ...text, dated: text.dated ?? '' });
