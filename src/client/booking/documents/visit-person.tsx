import { Trans } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { visitPersonRecipe } from './visit-person-recipe.ts';

const Line = styled('p', visitPersonRecipe);

/** Whom the visit is for, unless it is for the holder of the account. */
export function VisitPerson({ name }: { name: string | null | undefined }) {
  if (name === null || name === undefined) return null;
  return (
    <Line>
      <Trans>
        For <bdi>{name}</bdi>
      </Trans>
    </Line>
  );
}
