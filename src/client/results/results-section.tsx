import type { SectionProps } from '../lab/section-props.ts';

export const ResultsSection = (_props: SectionProps) => null;
