import '#/client/core/messages/account.ts';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { PasswordForm } from './password-form.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import { TurnOffTotp } from './turn-off-totp.tsx';
import { useUserUpdated } from './use-user-updated.ts';

/** The second factor, for accounts with a password. */
export function TotpCard({ user: { hasTotp, isEmailVerified } }: { user: SessionUser }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [isTurningOff, setTurningOff] = useState(false);
  const userUpdated = useUserUpdated();

  function onUnderWay(isUnderWay: boolean) {
    setSettingUp(isUnderWay);
    if (!isUnderWay) void userUpdated();
  }
  return (
    <SettingsCard
      title={<Trans>Second step of signing in</Trans>}
      lead={
        <Trans>Beside the password, a code from your phone. A stolen password alone opens nothing.</Trans>
      }
    >
      {hasTotp && !isSettingUp ? (
        <>
          <Badge tone="green">
            <ShieldCheck aria-hidden />
            <Trans>On</Trans>
          </Badge>
          <Button variant="line" onClick={() => setTurningOff(true)}>
            <Trans>Turn it off…</Trans>
          </Button>
        </>
      ) : !isEmailVerified ? (
        <ConfirmFirst />
      ) : (
        <TotpSetUp onUnderWay={onUnderWay} />
      )}
      {isTurningOff ? <TurnOffTotp onClose={() => setTurningOff(false)} /> : null}
    </SettingsCard>
  );
}

const ConfirmFirst = () => (
  <p>
    <Trans>Confirm your e-mail first, so that it is certain that the account is yours.</Trans>
  </p>
);

/** Whether the second factor comes first: still while its recovery codes are on screen, when the session has it already. */
export function useTotpFirst({ mustSetUpTotp }: SessionUser) {
  const userUpdated = useUserUpdated();
  const [isSettingUp, setSettingUp] = useState(false);
  async function onUnderWay(isUnderWay: boolean) {
    if (!isUnderWay) await userUpdated();
    setSettingUp(isUnderWay);
  }
  return {
    isTotpFirst: mustSetUpTotp || isSettingUp,
    onUnderWay: (isUnderWay: boolean) => void onUnderWay(isUnderWay),
  };
}

type Props = { user: SessionUser; lead: ReactNode; onUnderWay: (isUnderWay: boolean) => void };

/** Sets up the second factor. An account that uses Google alone chooses a password first: afterwards both sign in. */
export function TotpFirst({ user, lead, onUnderWay }: Props) {
  return (
    <SettingsCard title={<Trans>Second step of signing in</Trans>} lead={lead}>
      {!user.isEmailVerified ? (
        <ConfirmFirst />
      ) : user.hasPassword ? (
        <TotpSetUp startLook="solid" onUnderWay={onUnderWay} />
      ) : (
        <>
          <p>
            <Trans>
              First choose a password: with the second step you enter by e-mail, password and code instead of
              Google.
            </Trans>
          </p>
          <PasswordForm hasPassword={false} />
        </>
      )}
    </SettingsCard>
  );
}
