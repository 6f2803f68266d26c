import { createFileRoute } from '@tanstack/react-router';
import { AboutFigures } from '#/client/site/legal/about-figures.tsx';
import { aboutLabsInput } from '#/client/site/legal/about-labs-input.ts';
import { PageTextView } from '#/client/site/legal/page-text-view.tsx';
import type { PageText } from '#/client/site/legal/page-text.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import type { Locale } from '#/shared/core/locale.ts';

const loadText = async (locale: Locale): Promise<PageText> =>
  (await import('#/client/site/legal/about-text.ts')).aboutText[locale];

export const Route = createFileRoute('/about')({
  loader: async ({ context: { locale, trpc } }) => {
    const figures = Promise.all([
      trpc.catalog.labs.prefetch(aboutLabsInput),
      trpc.catalog.categories.prefetch(),
    ]);
    const [text] = await Promise.all([loadText(locale), figures]);
    return text;
  },
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
  return (
    <PageTextView text={Route.useLoaderData()}>
      <AboutFigures />
    </PageTextView>
  );
}
