import '../labs-words.ts';
import { getRouteApi } from '@tanstack/react-router';
import { PageFrame } from '../booking/page-frame.ts';
import { trpc } from '../trpc.ts';
import { LabHeader } from './lab-header.tsx';
import { LabHours } from './lab-hours.tsx';
import { LabReviews } from './lab-reviews.tsx';
import { LabPriceList } from './lab-price-list.tsx';
import { styled } from '../ui/styled.tsx';
import { columnsRecipe } from './lab-page-recipe.ts';

const route = getRouteApi('/labs/$labId');

const Columns = styled('div', columnsRecipe);

/** A lab: who it is, when it is open, what it offers, what customers say. */
export function LabPage() {
  const labId = Number(route.useParams().labId);
  const [lab] = trpc.catalog.lab.useSuspenseQuery({ labId });
  return (
    <PageFrame>
      <LabHeader lab={lab} />
      <Columns>
        <LabPriceList lab={lab} />
        <LabHours lab={lab} />
      </Columns>
      <LabReviews lab={lab} />
    </PageFrame>
  );
}
