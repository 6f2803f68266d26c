import { SegmentGroup } from '@chakra-ui/react/segment-group';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PartsRoot } from '../widgets/parts-root.tsx';
import { segmentsRecipe } from './segments-recipe.ts';
import type { SegmentsProps } from './segments.tsx';

const parts = partsOf(segmentsRecipe);
const Group = styled('div', segmentsRecipe);

export function DrawnSegments<Value extends string>({
  label,
  value,
  segments,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <PartsRoot>
      <SegmentGroup.Root
        asChild
        unstyled
        aria-label={label}
        value={value}
        onValueChange={(details) => {
          const chosen = segments.find((segment) => segment.value === details.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        <Group>
          {segments.map((segment) => (
            <SegmentGroup.Item key={segment.value} value={segment.value} className={parts.segment}>
              <SegmentGroup.ItemHiddenInput />
              <SegmentGroup.ItemText>{segment.label}</SegmentGroup.ItemText>
            </SegmentGroup.Item>
          ))}
        </Group>
      </SegmentGroup.Root>
    </PartsRoot>
  );
}
