import type { RouterContext } from '#/client/core/router-context.ts';
import { missingInputs } from './missing-inputs.ts';
import { whatIsMissing } from './what-is-missing.ts';

/** Loads what is offered instead of a missing page. For the server: in the browser the page asks for itself. */
export async function loadMissing({ trpc, locale }: RouterContext, pathname: string): Promise<void> {
  const missing = whatIsMissing(pathname);
  const place = await trpc.search.chosenPlace.ensureData();
  const popular = trpc.catalog.popularTests.prefetch(missingInputs.popular(place));
  const nearest = (name: string) => trpc.search.nearestTests.prefetch(missingInputs.named(name, place));
  const own = () => {
    switch (missing.kind) {
      case 'test':
        return nearest(missing.name);
      case 'city':
        return Promise.all([
          trpc.catalog.test.prefetch(missingInputs.test(missing.testName), { retry: false }),
          trpc.search.cities.prefetch(),
          nearest(missing.testName),
        ]);
      case 'lab':
        return trpc.catalog.labs.prefetch(missingInputs.labs(place, locale));
      case 'category':
        return trpc.catalog.categories.prefetch();
      case 'page':
        return undefined;
    }
  };
  await Promise.all([popular, own()]);
}
