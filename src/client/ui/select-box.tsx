import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A native list of a form. Look: `selectStyle` on an element around it. */
export const SelectBox = (select: ComponentProps<'select'>) => (
  <span className="select">
    <select {...select} />
    <ChevronDown aria-hidden />
  </span>
);
