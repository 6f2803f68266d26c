import type { SectionProps } from '../lab/section-props.ts';

export const AnalysisSection = (_props: SectionProps) => null;
