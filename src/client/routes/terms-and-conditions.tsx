import { createFileRoute } from '@tanstack/react-router';
import type { Locale } from '#/shared/locale.ts';
import type { PageText } from '../legal/page-text.ts';
import { PageTextView } from '../legal/page-text-view.tsx';
import { pageTitle } from '../ui/page-title.ts';

// Only the language that is shown is fetched.
const texts = {
  ar: async () => (await import('../legal/terms-text.ar.ts')).termsTextAr,
  en: async () => (await import('../legal/terms-text.en.ts')).termsTextEn,
} satisfies Record<Locale, () => Promise<PageText>>;

export const Route = createFileRoute('/terms-and-conditions')({
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
