import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { PricesNote } from '#/client/ui/text/price-inside.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { LabDetail, LabPriceRow } from '#/shared/catalog/lab.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { offerCartItem } from '../cart/offer-cart-item.ts';
import { fastFit } from '../tests/fast-fit.ts';
import { FitMark } from '../tests/fast-mark.tsx';
import { FastingFact } from '../tests/fasting-fact.tsx';
import { TurnaroundFact } from '../tests/turnaround-fact.tsx';
import { LabKeptTime } from './lab-kept-time.tsx';
import { PRICES_PART } from './lab-part.ts';
import { labPricesRecipe } from './lab-prices-recipe.ts';
import { labOffersOf } from './load-lab-page.ts';
import { useKeptTime } from './use-kept-time.ts';

const labPricesParts = partsOf(labPricesRecipe);

const route = getRouteApi('/labs/$labId');
const List = styled('section', labPricesRecipe);

type Props = { lab: Pick<LabDetail, 'labId' | 'labName' | 'timeZone'> };

/** The price list of a lab; each row links to booking the test at this lab. */
export function LabPriceList({ lab: { labId, labName, timeZone } }: Props) {
  const { t } = useLingui();
  const { query = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(query);
  const searchText = useDeferredValue(typed.trim());
  const list = trpc.catalog.labOffers.useInfiniteQuery(labOffersOf(labId, searchText), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const now = list.dataUpdatedAt;
  return (
    <List aria-labelledby={PRICES_PART}>
      <div className={labPricesParts.head}>
        <Heading id={PRICES_PART}>
          <Trans>Tests and prices</Trans>
        </Heading>
        <PricesNote example={rows[0]}>
          <Trans>Most booked first. Prices include the booking fee and VAT.</Trans>
        </PricesNote>
      </div>
      <LabKeptTime labId={labId} />
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void navigate({
              search: (before) => ({ ...before, query: searchText || undefined }),
              replace: true,
              resetScroll: false,
            });
          }}
        >
          <Search aria-hidden />
          <input
            type="search"
            name="query"
            value={typed}
            maxLength={200}
            aria-label={t`Search this lab’s tests`}
            placeholder={t`Search this lab’s tests`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </search>
      <ShownCount count={list.data && searchText ? rows.length : null} />
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          title={<Trans>No test found</Trans>}
          action={
            searchText ? (
              <Button variant="tint" onClick={() => setTyped('')}>
                <Trans>Show all tests of this lab</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>Try another word, or part of the name.</Trans>
        </EmptyState>
      ) : null}
      <ul aria-busy={list.isFetching}>
        {rows.map((row) => (
          <PriceRow
            key={row.labTestId}
            item={offerCartItem({ ...row, labId, labName })}
            {...{ row, timeZone, now }}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="tint" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more tests</Trans>
        </Button>
      ) : null}
    </List>
  );
}

/** Announced by screen readers. */
function ShownCount({ count }: { count: number | null }) {
  return (
    <output className="sr">
      {count === null ? null : <Plural value={count} one="# test shown" other="# tests shown" />}
    </output>
  );
}

type RowProps = { row: LabPriceRow; item: CartItem; timeZone: string; now: number };

function PriceRow({ row, item, timeZone, now }: RowProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const kept = useKeptTime();
  return (
    <li>
      <Link
        to="/test/$testName"
        params={{ testName: row.testName.en }}
        search={{ lab_id: item.labId, ...(kept ? { date: kept.date, time: kept.slotTime } : {}) }}
        hash={CALENDAR_PART}
      >
        <span className={labPricesParts.name}>{row.testName[locale]}</span>
        <span className={labPricesParts.facts}>
          <TurnaroundFact hours={row.turnaroundHours} />
          <FastingFact hours={row.fastingHours} />
          {kept ? <FitMark isWorded fit={fastFit(kept, row.fastingHours, timeZone, now)} /> : null}
        </span>
        <span className={labPricesParts.cost}>
          <bdi dir="ltr">{formatSarExact(row.totalHalalas)}</bdi> <small>{t`SAR`}</small>
        </span>
      </Link>
      <AddToCart item={item} fit="icon" />
    </li>
  );
}
