import { Plural } from '@lingui/react/macro';

type Props = { hours: number; from?: number };

/** 'In 6–48 hours'; beyond two days in whole days. */
export function ResultTime({ hours, from = hours }: Props) {
  const inDays = hours > 48;
  const unit = inDays ? 24 : 1;
  const most = Math.ceil(hours / unit);
  const least = Math.max(1, Math.floor(from / unit));
  if (inDays) {
    return least === most ? (
      <Plural value={most} one="Within # day" other="Within # days" />
    ) : (
      <Plural value={most} one={`Within ${least} to # day`} other={`Within ${least} to # days`} />
    );
  }
  return least === most ? (
    <Plural value={most} one="Within # hour" other="Within # hours" />
  ) : (
    <Plural value={most} one={`Within ${least} to # hour`} other={`Within ${least} to # hours`} />
  );
}
