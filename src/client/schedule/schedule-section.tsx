import type { SectionProps } from '../lab/section-props.ts';

export const ScheduleSection = (_props: SectionProps) => null;
