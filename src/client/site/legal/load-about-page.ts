import type { RouterContext } from '#/client/core/router-context.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { aboutInputs } from './about-inputs.ts';
import { aboutText } from './about-text.ts';
import type { PageText } from './page-text.ts';

/** The text of the page; its figures are prefetched, and the page does without one that fails. */
export async function loadAboutPage({
  trpc,
  locale,
  place,
}: RouterContext & { place: ChosenPlace }): Promise<PageText> {
  const popular = aboutInputs.popular(place);
  await Promise.all([
    trpc.catalog.labs.prefetch(aboutInputs.labs),
    trpc.catalog.categories.prefetch(),
    trpc.search.cities.prefetch(),
    // The browser keeps the map that the server drew.
    import.meta.env.SSR ? trpc.catalog.labsOnMap.prefetch(aboutInputs.map(place)) : null,
    trpc.catalog.popularTests.prefetch(popular),
  ]);
  const test = trpc.catalog.popularTests.getData(popular)?.rows[0];
  if (test) await trpc.search.scale.prefetch(aboutInputs.scale(test.testId, place));
  return aboutText[locale];
}
