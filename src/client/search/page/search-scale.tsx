import { locationParams } from '#/client/catalog/location/use-visit-location.ts';
import { useWhere } from '#/client/catalog/location/use-where.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import { OfferScale } from '../scale/offer-scale.tsx';
import { ScaleSkeleton } from '../scale/scale-skeleton.tsx';
import type { useSearch } from './use-search.ts';

const HALALAS_OF_RIYAL = 100;

/** The scale of the test that was searched for; a band that is drawn on it is the filter by price. */
export function SearchScale({ search }: { search: ReturnType<typeof useSearch> }) {
  const locale = useLocale();
  const { scale, scaledTest, state, location, answer, change } = search;
  const where = useWhere(search.measuredFrom, search.centre);
  if (answer.isPending || (scaledTest && scale.isPending)) return <ScaleSkeleton fit="compact" />;
  if (!scaledTest || !scale.data) return null;
  const { priceMin, priceMax } = state;
  const isBanded = priceMin !== undefined || priceMax !== undefined;
  return (
    <OfferScale
      isCompact
      title={`${scaledTest.name[locale]} ${where}`}
      scale={scale.data}
      testName={scaledTest.name.en}
      place={locationParams(location)}
      askedAt={scale.dataUpdatedAt}
      band={
        isBanded
          ? { from: (priceMin ?? 0) * HALALAS_OF_RIYAL, to: (priceMax ?? PRICE_MAX_SAR) * HALALAS_OF_RIYAL }
          : null
      }
      onBand={(band) => {
        change({
          priceMin: band ? Math.floor(band.from / HALALAS_OF_RIYAL) : undefined,
          priceMax: band ? Math.ceil(band.to / HALALAS_OF_RIYAL) : undefined,
        });
      }}
    />
  );
}
