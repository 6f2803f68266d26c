import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { otherLocale } from '#/shared/core/locale.ts';

const names = { ar: 'مختبري', en: 'Mukhtabari' };

/** The letter م with the marks of a tube, in the current text colour. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect className="ground" width="40" height="40" rx="11" />
      <g className="ink" strokeWidth="3">
        <circle cx="24" cy="14" r="5.2" />
        <path d="M18.8 14.5H15c-2.8 0-4.2 1.5-4.2 4.2V31" />
      </g>
      <path className="ink" d="M17 22.5h4M17 26.5h6.5M17 30.5h4" strokeWidth="1.6" opacity=".65" />
    </svg>
  );
}

/** The name in both scripts, the one of the page's language first. */
export function Brandmark({ onClick }: { onClick?: () => void }) {
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <Link to="/" className="brandmark" activeOptions={{ exact: true }} {...(onClick ? { onClick } : {})}>
      <Mark />
      <span>
        <span lang={locale}>{names[locale]}</span>
        <small lang={other}>{names[other]}</small>
      </span>
      <span className="sr">
        <Trans>Home</Trans>
      </span>
    </Link>
  );
}
