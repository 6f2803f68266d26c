import type { SectionProps } from '../lab/section-props.ts';

/** What could not be matched and waits for somebody to decide. */
export const UploadInbox = (_props: SectionProps) => null;
