import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import { LEGAL_VERSION, type LegalDocument } from '#/shared/admin/legal.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { PageText } from './page-text.ts';

type LoaderArgs = { context: { trpc: TrpcUtils; locale: Locale }; deps: { version?: string | undefined } };

/** The version that the address names, else the one in force; the first one is part of the client's code. */
export async function loadLegalPage(
  { context: { trpc, locale }, deps }: LoaderArgs,
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
