import '#/client/core/messages/labs.ts';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { isSoldHere } from '#/shared/labs/sold-here.ts';
import { CityMap } from '../map/city-map.tsx';
import { LabHeader } from './lab-header.tsx';
import { LabHours } from './lab-hours.tsx';
import { NotSoldHere } from './lab-not-sold.tsx';
import { labPageColumnsRecipe } from './lab-page-recipe.ts';
import { LabPriceList } from './lab-price-list.tsx';
import { LabReviews } from './lab-reviews.tsx';

const route = getRouteApi('/labs/$labId');

const Columns = styled('div', labPageColumnsRecipe);

/** The public page of a lab. */
export function LabPage() {
  const labId = Number(route.useParams().labId);
  const [lab] = trpc.catalog.lab.useSuspenseQuery({ labId });
  const { data: map } = trpc.catalog.labMap.useQuery({ labId });
  return (
    <PageFrame>
      <LabHeader lab={lab} />
      <Columns>
        {isSoldHere(lab.city?.countryCode) ? <LabPriceList lab={lab} /> : <NotSoldHere />}
        <div>
          {map ? <CityMap drawn={map} /> : null}
          <LabHours lab={lab} />
        </div>
      </Columns>
      <LabReviews lab={lab} />
    </PageFrame>
  );
}
