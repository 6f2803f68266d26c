import type { SectionProps } from '../lab/section-props.ts';

export const MoneySection = (_props: SectionProps) => null;
