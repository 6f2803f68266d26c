import { styled } from '#/client/ui/base/styled.tsx';
import { progressBarRecipe } from './progress-bar-recipe.ts';
import { useWidgets } from './widget-files.ts';

const Track = styled('div', progressBarRecipe);

/** `share` is from 0 to 1; null while the total is unknown. */
export type ProgressBarProps = { label: string; share: number | null };

/** How much of something is done: Chakra's progress. */
export function ProgressBar(props: ProgressBarProps) {
  const widgets = useWidgets();
  return widgets ? <widgets.DrawnProgressBar {...props} /> : <Track />;
}
