import { createFileRoute } from '@tanstack/react-router';
import type { Locale } from '#/shared/locale.ts';
import type { PageText } from '../legal/page-text.ts';
import { PageTextView } from '../legal/page-text-view.tsx';
import { pageTitle } from '../ui/page-title.ts';

// Only the language that is shown is fetched.
const texts = {
  ar: async () => (await import('../legal/privacy-text.ar.ts')).privacyTextAr,
  en: async () => (await import('../legal/privacy-text.en.ts')).privacyTextEn,
} satisfies Record<Locale, () => Promise<PageText>>;

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => texts[context.locale](),
  head: ({ match, loaderData }) => ({
    meta: loaderData
      ? [
          { title: pageTitle(match.context.i18n, loaderData.title) },
          { name: 'description', content: loaderData.description },
        ]
      : [],
  }),
  component: Page,
});

function Page() {
  return <PageTextView text={Route.useLoaderData()} />;
}
