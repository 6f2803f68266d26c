import type { SectionProps } from '../lab/section-props.ts';

/** Where files with results are dropped, and what came of them. */
export const UploadPanel = (_props: SectionProps) => null;
