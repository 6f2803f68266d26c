import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MeasuredFrom } from '#/client/catalog/location/measured-from.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ActiveChips } from '#/client/ui/lists/active-chips.tsx';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import { resultsHeadRecipe } from './results-head-recipe.ts';
import { TestSwitch } from './test-switch.tsx';
import { PRICE_CHIP, useSearchChips } from './use-search-chips.ts';
import type { useSearch } from './use-search.ts';

const parts = partsOf(resultsHeadRecipe);

const Head = styled('header', resultsHeadRecipe);

type Props = { search: ReturnType<typeof useSearch> };

/** What was found, in one sentence that compares; then the tests that the words may mean, and the active filters. */
export function ResultsHead({ search }: Props) {
  const { state, scale, scaledTest, location, centre, change, facets, rows } = search;
  const locale = useLocale();
  // The scale says the band of prices in its own room: a chip here would push the plot down under the finger.
  const isBandOnScale = scaledTest !== undefined && !scale.isError && scale.data?.marks.length !== 0;
  const chips = useSearchChips(state, facets, change).filter(
    ({ key }) => !(isBandOnScale && key === PRICE_CHIP),
  );
  const query = state.query ?? '';
  return (
    <Head>
      <h1>
        {scaledTest ? (
          <>
            {scaledTest.name[locale]}
            {locale === 'en' && scaledTest.nameInFull ? <small> {scaledTest.nameInFull}</small> : null}
          </>
        ) : query === '' ? (
          <Trans>All tests</Trans>
        ) : (
          <Trans>
            “<bdi>{query}</bdi>”
          </Trans>
        )}
      </h1>
      <div className={parts.says}>
        <Sentence search={search} /> {rows[0] ? <PriceInside price={rows[0]} /> : null}
        <span className={parts.where}>
          <MeasuredFrom text={location.text} centre={centre} radiusKm={state.radiusKm} />
          <Link
            className={parts.compare}
            to="/compare"
            search={{
              tests: scaledTest && String(scaledTest.testId),
              location: state.location,
              lat: state.lat,
              lon: state.lon,
            }}
          >
            <Trans>Compare tests</Trans>
          </Link>
        </span>
      </div>
      <TestSwitch search={search} />
      {chips.length > 0 ? (
        <div className={parts.chips}>
          <ActiveChips chips={chips} />
        </div>
      ) : null}
    </Head>
  );
}

/** One live sentence: screen readers announce a change of filters while the focus stays. A failed search says nothing. */
function Sentence({ search: { answer, total, scaledTest, facets } }: Props) {
  if (answer.isPending || answer.isPlaceholderData) {
    return (
      <output>
        <Trans>Searching…</Trans>
      </output>
    );
  }
  if (!total) return <output />;
  const { count, isExact } = total;
  const atLeast = isExact ? null : `${formatCount(count)}+`;
  return (
    <output>
      <span>
        {atLeast ? (
          <Trans>
            <bdi dir="ltr">{atLeast}</bdi> results
          </Trans>
        ) : scaledTest ? (
          <Plural value={count} _0="No labs" one="# lab" other="# labs" />
        ) : (
          <Plural value={count} _0="No results" one="# result" other="# results" />
        )}
      </span>
      {count > 0 && facets?.totals ? (
        <>
          {' '}
          <span>
            <Totals {...facets.totals} />
          </span>{' '}
          <span>
            <Trans>fees included</Trans>
          </span>
        </>
      ) : null}
      {scaledTest ? (
        <>
          {' '}
          <span>
            {scaledTest.fastingHours === 0 ? (
              <Trans>No fasting</Trans>
            ) : (
              <Plural value={scaledTest.fastingHours} one="#-hour fast" other="#-hour fast" />
            )}
          </span>
        </>
      ) : null}
    </output>
  );
}

function Totals({ fromHalalas, toHalalas }: { fromHalalas: number; toHalalas: number }) {
  const [from, to] = [formatSarExact(fromHalalas), formatSarExact(toHalalas)];
  return from === to ? (
    <Trans>
      <bdi dir="ltr">{from}</bdi> SAR
    </Trans>
  ) : (
    <Trans>
      from <bdi dir="ltr">{from}</bdi> to <bdi dir="ltr">{to}</bdi> SAR
    </Trans>
  );
}
