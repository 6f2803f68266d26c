import { partsOf, styled } from '../base/styled.tsx';
import { useSectionWidgets } from './desk-field-files.ts';
import { segmentsRecipe } from './segments-recipe.ts';

const Group = styled('div', segmentsRecipe);
const parts = partsOf(segmentsRecipe);

export type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  segments: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** Which view of one thing is shown: Chakra's segments. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const widgets = useSectionWidgets();
  return widgets ? <widgets.DrawnSegments {...props} /> : <Place {...props} />;
}

/** Keeps the place until the widget is there. */
const Place = <Value extends string>({ value, segments }: SegmentsProps<Value>) => (
  <Group>
    {segments.map((segment) => (
      <span
        key={segment.value}
        className={parts.segment}
        data-state={segment.value === value ? 'checked' : 'unchecked'}
      >
        {segment.label}
      </span>
    ))}
  </Group>
);
