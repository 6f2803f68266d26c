import type { SectionProps } from '../lab/section-props.ts';

export const LabResultsSection = (_props: SectionProps) => null;
