import '#/client/core/messages/labs.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { isSoldHere } from '#/shared/labs/sold-here.ts';
import { useChosenPlace } from '../location/use-visit-location.ts';
import { CityMap } from '../map/city-map.tsx';
import { LabBar } from './lab-bar.tsx';
import { LabHeader } from './lab-header.tsx';
import { LabHours } from './lab-hours.tsx';
import { NotSoldHere } from './lab-not-sold.tsx';
import { labPageRecipe } from './lab-page-recipe.ts';
import { LabPriceList } from './lab-price-list.tsx';
import { LabPromise, LabPromiseLine } from './lab-promise.tsx';
import { LabReviews } from './lab-reviews.tsx';
import { LabTimes } from './lab-times.tsx';
import { labMapOf } from './load-lab-page.ts';

const route = getRouteApi('/labs/$labId');

const parts = partsOf(labPageRecipe);

const Columns = styled('div', labPageRecipe);

/** The public page of a lab. `whenFull` is shown where it has no free time: bookings are above labs, so the route brings it. */
export function LabPage({ whenFull }: { whenFull: (labId: number) => ReactNode }) {
  const labId = Number(route.useParams().labId);
  const [lab, { dataUpdatedAt }] = trpc.catalog.lab.useSuspenseQuery({ labId });
  const isSold = isSoldHere(lab.city?.countryCode);
  const { data: map } = trpc.catalog.labMap.useQuery(labMapOf(labId, useChosenPlace()));
  return (
    <PageFrame>
      <LabHeader lab={lab} askedAt={dataUpdatedAt} />
      <Columns>
        <div className={parts.first}>
          {isSold ? <LabTimes lab={lab} whenFull={whenFull(labId)} /> : <NotSoldHere />}
          <LabPromiseLine labId={labId} />
          {isSold ? <LabPriceList lab={lab} /> : null}
        </div>
        <div className={parts.side}>
          <LabPromise labId={labId} />
          {map ? <CityMap drawn={map} /> : null}
          <LabHours lab={lab} />
        </div>
      </Columns>
      <LabReviews lab={lab} />
      {isSold ? <LabBar lab={lab} askedAt={dataUpdatedAt} /> : null}
    </PageFrame>
  );
}
