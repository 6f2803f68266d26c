import { Trans } from '@lingui/react/macro';
import { useSession } from '#/client/core/session/use-session.ts';
import { showsIdentity } from './shows-identity.ts';

/** For the visit to a test; `allowsAnonymous` is left out for a visit that is booked. */
export function WhatToBring({ allowsAnonymous = true }: { allowsAnonymous?: boolean }) {
  if (showsIdentity(useSession(), allowsAnonymous)) {
    return <Trans>Bring your ID and the visit reference.</Trans>;
  }
  return <Trans>Bring the visit reference.</Trans>;
}
