import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { nextStepRecipe } from '#/client/ui/page/next-step-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { formatTime } from '#/shared/core/format.ts';
import { useRelease } from '../payment/use-release.ts';

const parts = partsOf(nextStepRecipe);

const Message = styled('section', nextStepRecipe);
const Anchor = styled('a', buttonRecipe);

type Props = {
  order: Order;
  isChecking: boolean;
  /** The provider was asked and has no payment yet: the customer may have given up on its page. */
  isUnpaid: boolean;
  onCheck: () => void;
};

/** A held order whose payment is being checked or was not made. */
export function HeldOrder({ order, isChecking, isUnpaid, onCheck }: Props) {
  const { payment, orderId } = order;
  if (isChecking || payment?.status === 'initiated') {
    return (
      <Message aria-live="polite">
        <Title>{isChecking ? <Trans>We are checking your payment</Trans> : <Trans>No word yet</Trans>}</Title>
        <Notice icon={<Clock aria-hidden />}>
          {isChecking ? (
            <Trans>This takes a few seconds as a rule. The page goes on by itself.</Trans>
          ) : (
            <Trans>
              The bank has not answered yet. You can leave this page: as soon as the payment arrives your
              visit is booked, and if it comes too late it is returned in full.
            </Trans>
          )}
          <HeldUntil order={order} />
        </Notice>
        <div className={parts.next}>
          {isChecking ? null : (
            <Button onClick={onCheck}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {payment?.payUrl ? (
            <Anchor variant="line" href={payment.payUrl}>
              <Trans>Back to the payment page</Trans>
            </Anchor>
          ) : null}
          {isUnpaid ? <OtherWays order={order} /> : null}
        </div>
      </Message>
    );
  }
  const isDeclined = payment?.status === 'failed';
  return (
    <Message>
      <Title>{isDeclined ? <Trans>The payment was declined</Trans> : <Trans>Your time is held</Trans>}</Title>
      <Notice
        tone={isDeclined ? 'red' : 'amber'}
        icon={isDeclined ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />}
      >
        {isDeclined ? (
          <Trans>Nothing was charged. Try again, with another card if you like, or pay at the lab.</Trans>
        ) : (
          <Trans>The last word is still missing: nothing is booked until you confirm or pay.</Trans>
        )}
        <HeldUntil order={order} />
      </Notice>
      <div className={parts.next}>
        <LinkButton to="/checkout" search={{ order: orderId }}>
          {isDeclined ? <Trans>Try again</Trans> : <Trans>Go on</Trans>}
        </LinkButton>
      </div>
    </Message>
  );
}

/** For who left the page of the provider without paying. A payment that comes later is returned. */
function OtherWays({ order: { orderId, isVatExempt } }: { order: Order }) {
  const { i18n } = useLingui();
  const release = useRelease();
  return (
    <>
      <LinkButton
        to="/checkout"
        search={{ order: orderId, method: 'atLab', citizen: isVatExempt || undefined }}
        variant="line"
      >
        <Trans>Pay at the lab instead</Trans>
      </LinkButton>
      {release.error ? <Notice tone="red">{i18n._(errorWording(release.error))}</Notice> : null}
      <Button variant="danger" disabled={release.isPending} onClick={() => release.mutate({ orderId })}>
        <Trans>Cancel and give the time back</Trans>
      </Button>
    </>
  );
}

function HeldUntil({ order: { holdExpiresAt, visits } }: { order: Order }) {
  const locale = useLocale();
  const [first] = visits;
  if (holdExpiresAt === null || !first) return null;
  const time = formatTime(locale, holdExpiresAt, first.timeZone);
  return (
    <p>
      <Trans>Your time is held until {time}.</Trans>
    </p>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" size="h1">
      {children}
    </Heading>
  );
}
