import { Progress } from '@chakra-ui/react/progress';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PartsRoot } from './parts-root.tsx';
import { progressBarRecipe } from './progress-bar-recipe.ts';
import type { ProgressBarProps } from './progress-bar.tsx';

const parts = partsOf(progressBarRecipe);
const Track = styled('div', progressBarRecipe);

export function DrawnProgressBar({ label, share }: ProgressBarProps) {
  return (
    <PartsRoot>
      <Progress.Root unstyled value={share === null ? null : Math.round(share * 100)}>
        <Progress.Track asChild aria-label={label}>
          <Track>
            <Progress.Range className={parts.range} />
          </Track>
        </Progress.Track>
      </Progress.Root>
    </PartsRoot>
  );
}
