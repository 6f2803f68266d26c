import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { AboutApproval } from '#/client/site/legal/about-approval.tsx';
import { AboutComparison } from '#/client/site/legal/about-comparison.tsx';
import { AboutFigures } from '#/client/site/legal/about-figures.tsx';
import { PageTextView } from '#/client/site/legal/page-text-view.tsx';
import { SleepingMap } from '#/client/site/legal/sleeping-map.ts';
import { textPageHead } from '#/client/ui/page/text-page-head.ts';

export const Route = createFileRoute('/about')({
  staticData: { failure: msg`We could not load the page about us` },
  loader: async ({ context }) => {
    // Lazy, because loaders are part of every page.
    const { loadAboutPage } = await import('#/client/site/legal/load-about-page.ts');
    return loadAboutPage(context);
  },
  head: ({ match, loaderData }) => textPageHead(match.context.i18n, loaderData),
  component: Page,
});

function Map() {
  return <SleepingMap seed={useVisitLocation().location.text} room={400} />;
}

function Page() {
  return (
    <PageTextView
      text={Route.useLoaderData()}
      figures={{
        'our-labs': <Map />,
        'how-labs-are-approved': <AboutApproval />,
        comparison: <AboutComparison />,
      }}
    >
      <AboutFigures />
    </PageTextView>
  );
}
