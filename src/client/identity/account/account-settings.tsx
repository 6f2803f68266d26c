import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { LinkedText } from '#/client/ui/text/linked-text.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { ApiKeysCard } from '../api-key-settings/api-keys-card.tsx';
import { PasskeysCard } from '../passkey-settings/passkeys-card.tsx';
import { PeopleCard } from '../people/people-card.tsx';
import { accountStackRecipe } from './account-stack-recipe.ts';
import { ClaimBookings } from './claim-bookings.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DataLooks } from './data-looks.tsx';
import { EmailState } from './email-state.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { NameForm } from './name-form.tsx';
import { NotificationCard } from './notification-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneCard } from './phone-card.tsx';
import { PinForm } from './pin-form.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInEvents } from './sign-in-events.tsx';
import { TakeName } from './take-name.tsx';
import { TotpCard } from './totp-card.tsx';

const Stack = styled('div', accountStackRecipe);

/** Account settings; each type of user gets the cards that apply to them. */
export function AccountSettings({ user }: { user: SessionUser }) {
  if (user.isAnonymous) return <AnonymousSettings user={user} />;
  return user.userType === 'customer' ? <CustomerSettings user={user} /> : <StaffSettings user={user} />;
}

function CustomerSettings({ user }: { user: SessionUser }) {
  return (
    <Stack>
      <CustomerCard user={user} />
      <PeopleCard />
      <PhoneCard isAnonymous={false} />
      <NotificationCard />
      <PasswordCard user={user} />
      {user.hasPassword ? <TotpCard user={user} /> : null}
      <PasskeysCard user={user} />
      <ApiKeysCard user={user} />
      <SessionsCard isAnonymous={false} />
      <SignInEvents />
      <DataLooks />
      <ClaimBookings />
      <ConsentsCard />
      <ExportCard />
      <EraseCard user={user} />
    </Stack>
  );
}

function AnonymousSettings({ user }: { user: SessionUser }) {
  return (
    <Stack>
      <TakeName />
      <PhoneCard isAnonymous />
      <SettingsCard
        title={<Trans>PIN</Trans>}
        lead={<Trans>The digits you enter with your code. Neither can be restored if lost.</Trans>}
      >
        <PinForm />
      </SettingsCard>
      <PasskeysCard user={user} />
      <SessionsCard isAnonymous />
      <SignInEvents />
      <DataLooks />
      <ConsentsCard />
      <ExportCard />
      <EraseCard user={user} />
    </Stack>
  );
}

function StaffSettings({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const contact = useSite()?.contact.email;
  const isLab = user.userType === 'lab';
  return (
    <Stack>
      <PersonCard user={user} saveLook={isLab ? 'tint' : 'solid'} />
      <PasswordCard user={user} />
      {user.hasPassword && !user.mustSetUpTotp ? <TotpCard user={user} /> : null}
      <PasskeysCard user={user} />
      {user.lab?.role === 'owner' && !user.mustSetUpTotp ? <ApiKeysCard user={user} /> : null}
      <SessionsCard isAnonymous={false} />
      <SignInEvents />
      <DataLooks />
      {isLab ? (
        <>
          <ConsentsCard />
          <ExportCard />
          <SettingsCard title={<Trans>Leaving Mukhtabari</Trans>}>
            <p>
              {t`A lab's account is not erased here, because contracts, bookings and records depend on it.`}{' '}
              {contact ? <LinkedText text={t`To close it, write to ${contact}.`} /> : null}
            </p>
          </SettingsCard>
        </>
      ) : null}
    </Stack>
  );
}

/** Name, and the details that reference ranges need. */
function CustomerCard({ user }: { user: SessionUser }) {
  const profile = trpc.account.profile.useQuery();
  return (
    <SettingsCard title={<Trans>Name and e-mail</Trans>}>
      {profile.data ? (
        <NameForm name={user.name} saveLook="solid" profile={profile.data} />
      ) : profile.isPending ? (
        <RowsSkeleton />
      ) : (
        <NameForm key="name" name={user.name} saveLook="solid" />
      )}
      {user.email === null ? null : <EmailState email={user.email} user={user} />}
    </SettingsCard>
  );
}

function PersonCard({ user, saveLook }: { user: SessionUser; saveLook: 'solid' | 'tint' }) {
  const profile = trpc.account.profile.useQuery();
  return (
    <SettingsCard title={<Trans>Name and e-mail</Trans>}>
      {profile.data ? (
        <NameForm name={user.name} saveLook={saveLook} profile={profile.data} />
      ) : profile.isPending ? (
        <RowsSkeleton />
      ) : (
        <NameForm key="name" name={user.name} saveLook={saveLook} />
      )}
      {user.email === null ? null : <EmailState email={user.email} user={user} />}
    </SettingsCard>
  );
}

function PasswordCard({ user: { hasPassword } }: { user: SessionUser }) {
  return (
    <SettingsCard
      title={<Trans>Password</Trans>}
      lead={
        hasPassword ? (
          <Trans>A new password signs out all your other devices.</Trans>
        ) : (
          <Trans>You enter with Google. A password lets you enter without it too.</Trans>
        )
      }
    >
      <PasswordForm hasPassword={hasPassword} />
    </SettingsCard>
  );
}
