import { Plural } from '@lingui/react/macro';

type Props = { hours: number; from?: number };

/** 'In 6–48 hours'; beyond two days in whole days. */
export function ResultTime({ hours, from = hours }: Props) {
  const inDays = hours > 48;
  const unit = inDays ? 24 : 1;
  const most = Math.ceil(hours / unit);
  const least = Math.max(1, Math.floor(from / unit));
  // Isolated: beside Arabic text a range would be drawn right to left.
  const span = `\u2066${least}–${most}\u2069`;
  if (inDays) {
    return least === most ? (
      <Plural value={most} one="Within # day" other="Within # days" />
    ) : (
      <Plural value={most} one={`Within ${span} day`} other={`Within ${span} days`} />
    );
  }
  return least === most ? (
    <Plural value={most} one="Within # hour" other="Within # hours" />
  ) : (
    <Plural value={most} one={`Within ${span} hour`} other={`Within ${span} hours`} />
  );
}
