import { Trans } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { shelfRecipe, waitingRecipe } from './store-recipes.ts';

const Shelf = styled('div', shelfRecipe);
const Waiting = styled('output', waitingRecipe);

/** The skeleton of the shelf with its live loading message. */
export function ShelfSkeleton() {
  return (
    <>
      <Waiting>
        <span className="spin" />
        <Trans>Loading...</Trans>
      </Waiting>
      <Shelf aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className="card">
            <div className="pic" />
            <div className="info">
              <span className="sk title" />
              <span className="sk" />
              <span className="sk cost" />
              <span className="sk button" />
            </div>
          </div>
        ))}
      </Shelf>
    </>
  );
}
