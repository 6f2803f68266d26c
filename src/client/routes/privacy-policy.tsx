import { createFileRoute } from '@tanstack/react-router';
import type { Locale } from '#/shared/locale.ts';
import { legalSearch } from '../legal/legal-search.ts';
import type { PageText } from '../legal/page-text.ts';
import { PageTextView } from '../legal/page-text-view.tsx';
import { pageTitle } from '../ui/page-title.ts';

// Only the language that is shown is fetched.
const texts = {
  ar: async () => (await import('../legal/privacy-text.ar.ts')).privacyTextAr,
  en: async () => (await import('../legal/privacy-text.en.ts')).privacyTextEn,
} satisfies Record<Locale, () => Promise<PageText>>;

export const Route = createFileRoute('/privacy-policy')({
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: async (asking) => {
    // Loaders are part of every first visit, and what this one loads by is not for it.
    const { loadLegalPage } = await import('../legal/load-legal-page.ts');
    return loadLegalPage(asking, 'privacy', texts);
  },
  head: ({ match, loaderData }) => ({
    meta: loaderData
      ? [
          { title: pageTitle(match.context.i18n, loaderData.text.title) },
          { name: 'description', content: loaderData.text.description },
        ]
      : [],
  }),
  component: Page,
});

function Page() {
  const { text, isOld } = Route.useLoaderData();
  return <PageTextView text={text} isOld={isOld} />;
}
