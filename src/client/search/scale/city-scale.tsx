import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChosenPlace, useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import { cityScaleInput } from './city-scale-input.ts';
import { OfferScale } from './offer-scale.tsx';
import { ScaleSkeleton } from './scale-skeleton.tsx';

type Props = {
  title: ReactNode;
  testId: number;
  /** The English names of both, as addresses carry them. */
  testName: string;
  city: string;
};

/** The laboratories of one city as marks. */
export function CityScale({ title, testId, testName, city }: Props) {
  const { linkParams } = useVisitLocation();
  const scale = trpc.search.scale.useQuery(cityScaleInput(testId, city, useChosenPlace()), {
    placeholderData: keepPreviousData,
  });
  if (scale.isPending) return <ScaleSkeleton />;
  if (!scale.data) return null;
  return (
    <OfferScale
      title={title}
      scale={scale.data}
      testName={testName}
      place={linkParams}
      askedAt={scale.dataUpdatedAt}
    />
  );
}
