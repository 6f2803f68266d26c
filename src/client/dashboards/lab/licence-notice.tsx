import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { DAY_MS } from '#/shared/core/duration.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';

const WARN_DAYS = 60;

/** Shown from two months before the lab's licence ends; nothing while the end is later or unknown. */
export function LicenceNotice({ isInSettings = false }: { isInSettings?: boolean }) {
  const locale = useLocale();
  const { data } = trpc.lab.details.useQuery();
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  const endsOn = data?.licenseExpiresOn;
  if (!endsOn) return null;
  const daysLeft = Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS);
  if (daysLeft > WARN_DAYS) return null;
  const day = formatDate(locale, endsOn);
  return (
    <Notice tone={daysLeft < 0 ? 'red' : 'amber'}>
      {daysLeft < 0 ? (
        <Trans>Your licence ended on {day}.</Trans>
      ) : (
        <>
          <Trans>Your licence ends on {day}.</Trans>{' '}
          <Plural value={daysLeft} _0="It is the last day." one="# day is left." other="# days are left." />
        </>
      )}{' '}
      {isInSettings ? (
        <Trans>Send us the new licence document once it is renewed.</Trans>
      ) : (
        <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
          <Trans>Send us the new licence document once it is renewed.</Trans>
        </Link>
      )}
    </Notice>
  );
}
