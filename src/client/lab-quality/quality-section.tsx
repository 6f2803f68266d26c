import type { SectionProps } from '../lab/section-props.ts';

export const QualitySection = (_props: SectionProps) => null;
