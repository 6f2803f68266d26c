import { Trans, useLingui } from '@lingui/react/macro';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { spacedNumber } from '#/shared/identity/phone.ts';

type Props = {
  visitId: string;
  via: 'visit' | 'work' | 'critical';
  /** Shown at once: the call is due. Otherwise each look needs a press, because it is logged. */
  isOpen?: boolean;
};

/** The customer's telephone number, for this visit alone. */
export function CustomerPhone({ visitId, via, isOpen = false }: Props) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(isOpen);
  const phone = trpc.lab.customerPhone.useQuery({ visitId, via }, { enabled: isShown });
  // Among the facts of a result it stands under the word "Telephone", where there is room for one word.
  if (!isShown && via === 'work') {
    return (
      <Button
        variant="line"
        size="sm"
        aria-label={t`Show the telephone number`}
        onClick={() => setShown(true)}
      >
        <PhoneCall aria-hidden />
        <Trans context="a number that is hidden">Show</Trans>
      </Button>
    );
  }
  if (!isShown) {
    return (
      <Button variant="line" onClick={() => setShown(true)}>
        <PhoneCall aria-hidden />
        <Trans>Show the telephone number</Trans>
      </Button>
    );
  }
  // An empty place would tell the caller that the customer has no number.
  if (phone.isLoadingError) return <ErrorState error={phone.error} onRetry={() => void phone.refetch()} />;
  if (phone.data === undefined) return null;
  if (phone.data === null) {
    return (
      <p>
        <Trans>There is no telephone number of this customer that may be shown here.</Trans>
      </p>
    );
  }
  const { number, isVerified } = phone.data;
  return (
    <p>
      <a href={`tel:${number}`}>
        <bdi dir="ltr">{spacedNumber(number)}</bdi>
      </a>{' '}
      {isVerified ? (
        <Badge tone="green">
          <Trans>Confirmed number</Trans>
        </Badge>
      ) : (
        <Badge tone="amber">
          <Trans>Not confirmed: ask for the name first</Trans>
        </Badge>
      )}
    </p>
  );
}
