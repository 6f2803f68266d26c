import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { statCardsRecipe } from './stat-cards-recipe.ts';

const parts = partsOf(statCardsRecipe);

const List = styled('dl', statCardsRecipe);

type Stat = { label: ReactNode; value: ReactNode; unit?: ReactNode };

/** A few daily key figures. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <List>
      {stats.map(({ label, value, unit }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cards never change places
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi> {unit ? <span className={parts.unit}>{unit}</span> : null}
          </dd>
        </div>
      ))}
    </List>
  );
}
