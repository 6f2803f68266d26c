import { LEGAL_VERSION, type LegalDocument } from '#/shared/legal.ts';
import type { Locale } from '#/shared/locale.ts';
import { throwNotFound } from '../throw-not-found.ts';
import type { TrpcUtils } from '../trpc.ts';
import type { PageText } from './page-text.ts';

type Asking = { context: { trpc: TrpcUtils; locale: Locale }; deps: { version?: string | undefined } };

/** The version that the address names, else the one in force; the first one is part of the pages. */
export async function loadLegalPage(
  { context: { trpc, locale }, deps }: Asking,
  document: LegalDocument,
  first: Record<Locale, () => Promise<PageText>>,
): Promise<{ text: PageText; isOld: boolean }> {
  const { legal } = await trpc.catalog.site.ensureData();
  const version = deps.version ?? legal[document];
  const text =
    version === LEGAL_VERSION
      ? await first[locale]()
      : await trpc.catalog.legalText.ensureData({ document, version }).catch(throwNotFound);
  return { text, isOld: version < legal[document] };
}
