import '../city-words.ts';
import { msg, plural } from '@lingui/core/macro';
import { formatSar } from '#/shared/format.ts';
import type { RouterContext } from '../routes/__root.tsx';
import { throwNotFound } from '../throw-not-found.ts';
import { pageTitle } from '../ui/page-title.ts';

type Asked = { testName: string; city: string };

/** What the page shows, and what its head says: of this city, so that no two of these pages are the same. */
export async function loadCityTestPage({ trpc, i18n, locale }: RouterContext, asked: Asked) {
  const found = await trpc.catalog.testInCity.ensureData(asked, { retry: false }).catch(throwNotFound);
  const { test, city, labCount, fromPriceHalalas, toPriceHalalas } = found;
  const [testName, cityName] = [test.name[locale], city[locale]];
  const title = i18n._(msg`${testName} in ${cityName}`);
  const parts = { name: test.name.en, city: city.en, title: pageTitle(i18n, title), now: Date.now() };
  if (fromPriceHalalas === null || toPriceHalalas === null) {
    return { ...parts, description: title, isIndexed: false };
  }
  const [from, to] = [formatSar(fromPriceHalalas), formatSar(toPriceHalalas)];
  const description = i18n._(
    msg`${title}: ${from} to ${to} SAR with VAT, ${plural(labCount, {
      one: '# laboratory',
      other: '# laboratories',
    })}. Compare earliest times and book.`,
  );
  return { ...parts, description, isIndexed: true };
}
