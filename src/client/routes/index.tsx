import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { commonPurposesInput } from '#/client/search/purposes/common-purposes-input.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { homeInputs, mostRequested } from '#/client/site/home/home-inputs.ts';
import { HomePage } from '#/client/site/home/home-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

/** Their parts keep the HTML as it was sent, so the page carries no data for them. */
const ofStillPart = { meta: { isOfStillPart: true } };

export const Route = createFileRoute('/')({
  staticData: { failure: msg`We could not load the home page` },
  loader: async ({ context: { trpc, place, locale } }) => {
    const [popular] = await Promise.all([
      trpc.catalog.popularTests.ensureData(homeInputs.popular(place)),
      trpc.catalog.categories.ensureData(),
      trpc.catalog.claims.ensureData(),
      trpc.search.commonPurposes.prefetch(commonPurposesInput(place), ofStillPart),
      trpc.reviews.recent.prefetch({ locale }, ofStillPart),
    ]);
    const [scaled] = mostRequested(popular.rows);
    const [card] = popular.rows;
    await Promise.all([
      scaled ? trpc.search.scale.ensureData(homeInputs.scaleOf(scaled.testId, place)) : null,
      card ? trpc.catalog.reading.prefetch({ testId: card.testId }) : null,
    ]);
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [
        { title: pageTitle(i18n, msg`Compare laboratory tests and book`) },
        ...describe(i18n, ({ home }) => home),
      ],
    };
  },
  component: HomePage,
});
