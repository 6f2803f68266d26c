import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { TestInCity } from '#/shared/catalog/catalog.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { FastMark } from '../tests/fast-mark.tsx';
import { cityTestRecipe } from './city-test-recipe.ts';

const parts = partsOf(cityTestRecipe);

const route = getRouteApi('/test/$testName_/in/$city');

/** The lowest price, the number of laboratories, and the first free time at any of them. */
export function CityFigures({ found }: { found: TestInCity }) {
  const { now } = route.useLoaderData();
  const { i18n } = useLingui();
  const { labCount, earliest, test } = found;
  return (
    <dl className={parts.figures}>
      <div>
        <dt>
          <Trans id="price.from">From</Trans>
        </dt>
        <dd>
          <Price halalas={found.fromTotalHalalas ?? 0} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Labs</Trans>
        </dt>
        <dd>
          <Plural value={labCount} one="# lab" other="# labs" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Earliest time</Trans>
        </dt>
        <dd>
          {earliest ? (
            <>
              <time dateTime={earliest.slot}>
                {earliestTime(i18n, earliest.slot, earliest.timeZone, now)}
              </time>
              <FastMark {...earliest} fastingHours={test.fastingHours} now={now} />
            </>
          ) : (
            <Trans>No free time</Trans>
          )}
        </dd>
      </div>
    </dl>
  );
}
