import { partsOf, styled } from '../base/styled.tsx';
import { segmentsRecipe } from './segments-recipe.ts';
import { useWidgets } from './widget-files.ts';

const Group = styled('div', segmentsRecipe);
const parts = partsOf(segmentsRecipe);

export type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  segments: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/**
 * Which view of one thing is shown: Chakra's segments behind sign-in; pressed buttons until they are there, and on
 * pages where people arrive.
 */
export function Segments<Value extends string>({
  isArrival,
  ...props
}: SegmentsProps<Value> & { isArrival: boolean }) {
  const widgets = useWidgets(!isArrival);
  if (widgets) return <widgets.DrawnSegments {...props} />;
  const { label, value, segments, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons, no form
    <Group role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={parts.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChoose(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </Group>
  );
}
