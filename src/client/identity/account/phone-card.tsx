import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { PhonePart } from './phone-part.tsx';

/** The telephone number of a customer, and what it is for. */
export function PhoneCard({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useLingui();
  const phone = trpc.account.phone.useQuery();
  return (
    <SettingsCard
      title={<Trans>Telephone</Trans>}
      lead={
        isAnonymous
          ? t`Optional. The lab calls you if a value is critical, and sees the number only then. It also allows more visits to pay at labs.`
          : t`For the lab of your visit: it calls you if a value is critical. No other lab sees the number.`
      }
    >
      {phone.data ? <PhonePart own={phone.data} /> : null}
    </SettingsCard>
  );
}
