import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';
import { type SortChoice, SortSelect } from './sort-select.tsx';

type Props<Value extends string> = SortChoice<Value> & { className: string };

/** The order of a list, in the bar above it. */
export function BarSort<Value extends string>({ className, ...choice }: Props<Value>) {
  const { t } = useLingui();
  return (
    <span className={className}>
      <ArrowUpDown aria-hidden />
      <SortSelect aria-label={t`Sort`} {...choice} />
    </span>
  );
}
