import { useLocale } from '../providers.tsx';
import { lastSeen } from './last-seen.ts';

/** 'now', '12 minutes ago', …: by the time the browser has the page, the server's words may be a minute old. */
export function Ago({ at, timeZone, title }: { at: string; timeZone: string; title?: string | undefined }) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={title} suppressHydrationWarning>
      {lastSeen(locale, at, timeZone)}
    </time>
  );
}
