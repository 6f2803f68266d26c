import { Plural } from '@lingui/react/macro';
import { FileText } from 'lucide-react';

const DAY_HOURS = 24;

/** Hours up to two days, whole days beyond. */
export function TurnaroundFact({ hours }: { hours: number }) {
  const days = Math.ceil(hours / DAY_HOURS);
  return (
    <span>
      <FileText aria-hidden />
      {hours <= 2 * DAY_HOURS ? (
        <Plural value={hours} one="Result in # h" other="Result in # h" />
      ) : (
        <Plural value={days} one="Result in # day" other="Result in # days" />
      )}
    </span>
  );
}
