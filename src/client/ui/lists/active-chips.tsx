import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';

export type ActiveChip = { key: string; label: string; onRemove: () => void };

/** The active filters, each with a button to remove it. */
export function ActiveChips({ chips, className = '' }: { chips: ActiveChip[]; className?: string }) {
  const { t } = useLingui();
  return chips.map(({ key, label, onRemove }) => (
    <button
      key={key}
      type="button"
      className={`${className} chosen`}
      aria-label={t`Remove filter: ${label}`}
      onClick={onRemove}
    >
      <bdi>{label}</bdi>
      <X aria-hidden />
    </button>
  ));
}
