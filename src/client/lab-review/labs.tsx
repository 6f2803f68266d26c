import type { SectionProps } from '../admin/section-props.ts';
import { LabList } from './lab-list.tsx';
import { LabPage } from './lab-page.tsx';
import { openedLab } from './labs-input.ts';

/** All laboratories, or the one that the address opens. */
export function AdminLabs({ search }: SectionProps) {
  const labId = openedLab(search);
  return labId === null ? <LabList search={search} /> : <LabPage labId={labId} />;
}
