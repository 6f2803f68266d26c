import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { shelfRecipe, waitingRecipe } from './store-recipes.ts';

const waitingParts = partsOf(waitingRecipe);
const shelfParts = partsOf(shelfRecipe);

const Shelf = styled('div', shelfRecipe);
const Waiting = styled('output', waitingRecipe);

/** The skeleton of the shelf with its live loading message. */
export function ShelfSkeleton() {
  return (
    <>
      <Waiting>
        <span className={waitingParts.spin} />
        <Trans>Loading...</Trans>
      </Waiting>
      <Shelf aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className={shelfParts.card}>
            <div className={shelfParts.picture} />
            <div className={shelfParts.info}>
              <span className={`${shelfParts.skeleton} ${shelfParts.title}`} />
              <span className={shelfParts.skeleton} />
              <span className={`${shelfParts.skeleton} ${shelfParts.cost}`} />
              <span className={`${shelfParts.skeleton} ${shelfParts.button}`} />
            </div>
          </div>
        ))}
      </Shelf>
    </>
  );
}
