import type { SectionProps } from '../admin/section-props.ts';
import { AdminReviews } from './reviews.tsx';

export function CasesSection({ search }: SectionProps) {
  return <AdminReviews search={search} />;
}
