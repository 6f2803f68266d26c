import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, Hospital } from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { PaymentMethod, PaymentProviderName } from '#/shared/booking/order.ts';
import { cardLineRecipe, paymentMethodsRecipe, paymentPanelRecipe } from './payment-recipe.ts';

const parts = partsOf(paymentPanelRecipe);

const Panel = styled('section', paymentPanelRecipe);
const Methods = styled('div', paymentMethodsRecipe);
const CardLine = styled('div', cardLineRecipe);

const DEMO_CARD = { number: '•••• •••• •••• 4242', expires: '12/30' };

type Props = {
  provider: PaymentProviderName;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** Only where it is paid now. */
  trial?: Trial;
};

type Trial = { isToDecline: boolean; onDecline: (isToDecline: boolean) => void };

/** By card, where a provider is set up, or at the lab. */
export function PaymentMethods({ provider, method, onMethod, trial }: Props) {
  return (
    <Panel aria-labelledby="method">
      <h2 id="method">
        <Trans>Payment method</Trans>
      </h2>
      <Methods role="radiogroup" aria-labelledby="method">
        {provider === 'none' ? null : (
          <label>
            <input type="radio" name="method" checked={method === 'card'} onChange={() => onMethod('card')} />
            <CreditCard aria-hidden />
            <b>
              <Trans>Card or mada now</Trans>
            </b>
            <small>
              {provider === 'simulated' ? (
                <Trans>A demonstration: nothing is charged.</Trans>
              ) : (
                <Trans>
                  You go to the secure payment page and come back. Your card number never reaches us.
                </Trans>
              )}
            </small>
          </label>
        )}
        <label>
          <input type="radio" name="method" checked={method === 'atLab'} onChange={() => onMethod('atLab')} />
          <Hospital aria-hidden />
          <b>
            <Trans>At the lab</Trans>
          </b>
          <small>
            <Trans>Cash or card at the reception, at the same price.</Trans>
          </small>
        </label>
      </Methods>
      {trial && provider === 'simulated' && method === 'card' ? <SimulatedCard {...trial} /> : null}
    </Panel>
  );
}

/** States that no money moves, and offers a declined payment. */
function SimulatedCard({ isToDecline, onDecline }: Trial) {
  const { t } = useLingui();
  return (
    <>
      <Notice tone="sand">
        <b>
          <Trans>Payment Integration Needed</Trans>
        </b>
        <p>
          <Trans>
            No card payment provider is set up here yet. The payment is simulated with the card below, and no
            money moves.
          </Trans>
        </p>
      </Notice>
      <CardLine>
        <CreditCard aria-hidden />
        <span className="sr">
          <Trans>Demonstration card</Trans>
        </span>
        <span>
          <bdi dir="ltr">{DEMO_CARD.number}</bdi>
        </span>
        <bdi dir="ltr">{DEMO_CARD.expires}</bdi>
      </CardLine>
      <label className={parts.check}>
        <input type="checkbox" checked={isToDecline} onChange={(event) => onDecline(event.target.checked)} />
        <span>
          {t`Decline this payment`}
          <small>
            <Trans>For trying out what happens then.</Trans>
          </small>
        </span>
      </label>
    </>
  );
}
