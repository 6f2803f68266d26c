import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, UtensilsCrossed } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { fastingRecipe } from './fasting-fact-recipe.ts';

const Fasting = styled('span', fastingRecipe);

export function FastingFact({ hours }: { hours: number }) {
  if (hours === 0) {
    return (
      <span>
        <CircleCheck aria-hidden />
        <Trans>No fasting</Trans>
      </span>
    );
  }
  return (
    <Fasting>
      <UtensilsCrossed aria-hidden />
      <Plural value={hours} one="#-hour fast" other="#-hour fast" />
    </Fasting>
  );
}
