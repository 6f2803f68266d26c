import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

const names = { ar: 'مختبري', en: 'Mukhtabari' };

/** The letter م with the marks of a tube; on the dark footer the colours change places. */
function Mark({ isOnDark }: { isOnDark: boolean }) {
  const ground = isOnDark ? '#FAF6EF' : '#0F6B67';
  const ink = isOnDark ? '#0A3334' : '#FFFFFF';
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill={ground} />
      <g fill="none" stroke={ink} strokeWidth="3" strokeLinecap="round">
        <circle cx="24" cy="14" r="5.2" />
        <path d="M18.8 14.5H15c-2.8 0-4.2 1.5-4.2 4.2V31" />
      </g>
      <path
        d="M17 22.5h4M17 26.5h6.5M17 30.5h4"
        stroke={ink}
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".65"
      />
    </svg>
  );
}

/** The name in both scripts, whichever the page speaks. */
export function Brandmark({ isOnDark = false, onClick }: { isOnDark?: boolean; onClick?: () => void }) {
  return (
    <Link to="/" className="brandmark" activeOptions={{ exact: true }} {...(onClick ? { onClick } : {})}>
      <Mark isOnDark={isOnDark} />
      <span>
        <span lang="ar">{names.ar}</span>
        <small lang="en">{names.en}</small>
      </span>
      <span className="sr">
        <Trans>Home</Trans>
      </span>
    </Link>
  );
}
