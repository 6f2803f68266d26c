import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A native select of a form. Styled by `selectStyle` on a parent. */
export const SelectBox = (select: ComponentProps<'select'>) => (
  <span className="select">
    <select {...select} />
    <ChevronDown aria-hidden />
  </span>
);
