import { useLocale } from '#/client/core/providers.tsx';
import { lastSeen } from './last-seen.ts';

/** 'now', '12 minutes ago', …: rendered in the browser only, since the server's text may be outdated by then. */
export function Ago({ at, timeZone, title }: { at: string; timeZone: string; title?: string | undefined }) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={title} suppressHydrationWarning>
      {lastSeen(locale, at, timeZone)}
    </time>
  );
}
