import { useEffect, useState } from 'react';
import { styled } from '../base/styled.tsx';
import { nextSectionRecipe } from './data-table-recipe.ts';
import { TableSkeleton } from './table-skeleton.tsx';

/** Most sections open faster than this delay, and then nothing flickers. */
const SLOW_MS = 300;

const Box = styled('div', nextSectionRecipe);

/** Stands before the open section while the next one loads; after the delay its outline takes the place. */
export function NextSection() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      window.scrollTo(0, 0);
      setSlow(true);
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <Box>
      <TableSkeleton />
    </Box>
  ) : null;
}
