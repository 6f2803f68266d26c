import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSecondFactorFirst } from './use-second-factor-first.tsx';

/** What a session alone must not do, and why its administrator is asked for a code. */
type Guarded = 'money' | 'openingLab' | 'administrators';
const whys: Record<Guarded, ReactNode> = {
  money: (
    <Trans>
      This changes the books, so it asks for a code of the second step. The code holds for ten minutes.
    </Trans>
  ),
  openingLab: (
    <Trans>
      An approval opens the lab to customers, so it asks for a code of the second step. The code holds for ten
      minutes.
    </Trans>
  ),
  administrators: (
    <Trans>
      This changes who works at the desk, so it asks for a code of the second step. The code holds for ten
      minutes.
    </Trans>
  ),
};

/** Asks for a recent second factor before such an act of an administrator. */
export const useAdminGuard = (guarded: Guarded) =>
  useSecondFactorFirst({ why: whys[guarded], confirm: <Trans>Go on</Trans> });
