import { Trans } from '@lingui/react/macro';
import { useSession } from '#/client/core/session/use-session.ts';

/** For the visit. A customer without a name shows no identity card, which would tell the lab the name. */
export function WhatToBring() {
  const isAnonymous = useSession()?.isAnonymous === true;
  if (isAnonymous) return <Trans>Bring the booking reference.</Trans>;
  return <Trans>Bring your ID and the booking reference.</Trans>;
}
