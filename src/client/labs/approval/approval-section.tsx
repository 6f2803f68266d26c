import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { LabList } from './lab-list.tsx';
import { LabPage } from './lab-page.tsx';
import { openedLab } from './labs-input.ts';

/** The list of laboratories, or the one that is open in the address. */
export function ApprovalSection({ search }: SectionProps) {
  const labId = openedLab(search);
  return labId === null ? <LabList search={search} /> : <LabPage labId={labId} />;
}
