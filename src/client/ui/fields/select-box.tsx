import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from '../base/styled.tsx';
import { selectBoxRecipe } from './select-box-recipe.ts';

const Box = styled('span', selectBoxRecipe);

/** A native select of a form. */
export const SelectBox = (select: ComponentProps<'select'>) => (
  <Box>
    <select {...select} />
    <ChevronDown aria-hidden />
  </Box>
);
