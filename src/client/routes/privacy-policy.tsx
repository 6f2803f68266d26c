import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { legalSearch } from '#/client/site/legal/legal-search.ts';
import { PageTextView } from '#/client/site/legal/page-text-view.tsx';
import type { PageText } from '#/client/site/legal/page-text.ts';
import { textPageHead } from '#/client/ui/page/text-page-head.ts';
import type { Locale } from '#/shared/core/locale.ts';

// Only the text of the current language is loaded.
const texts = {
  ar: async () => (await import('#/client/site/legal/privacy-text.ar.ts')).privacyTextAr,
  en: async () => (await import('#/client/site/legal/privacy-text.en.ts')).privacyTextEn,
} satisfies Record<Locale, () => Promise<PageText>>;

export const Route = createFileRoute('/privacy-policy')({
  staticData: { failure: msg`We could not load this text` },
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: async (ctx) => {
    // Loaders are part of every first visit, so this one imports its code lazily.
    const { loadLegalPage } = await import('#/client/site/legal/load-legal-page.ts');
    return loadLegalPage(ctx, 'privacy', texts);
  },
  head: ({ match, loaderData }) => textPageHead(match.context.i18n, loaderData?.text),
  component: Page,
});

function Page() {
  const { text, isOld } = Route.useLoaderData();
  return <PageTextView text={text} isOld={isOld} />;
}
