import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { totalWords } from '#/shared/store/purchased-words.ts';
import type { Kit, Purchase } from '#/shared/store/store.ts';
import { BoughtItems } from './bought-items.tsx';
import { NewKits } from './new-kits.tsx';
import { purchaseRecipe } from './purchase-recipes.ts';

const parts = partsOf(purchaseRecipe);

const Card = styled('section', purchaseRecipe);

type Props = {
  bought: { purchase: Purchase; kits: Kit[] } | undefined;
  error: unknown;
};

/** The items of a purchase with the codes of their kits, which a purchase has once it is known to be paid. */
export function ConfirmedPurchase({ bought, error }: Props) {
  const user = useSession();
  const { i18n } = useLingui();
  const locale = useLocale();
  if (error) {
    return (
      <Card>
        <Notice tone="red">{i18n._(errorWording(error))}</Notice>
      </Card>
    );
  }
  if (!bought) {
    return (
      <Card aria-busy="true">
        <output>
          <Trans>What you bought is loading…</Trans>
        </output>
      </Card>
    );
  }
  const { purchase, kits } = bought;
  const awaitsCodes = kits.length === 0 && purchase.items.some(({ kitTestId }) => kitTestId !== null);
  return (
    <>
      {kits.length > 0 ? <NewKits kits={kits} /> : null}
      <Card aria-labelledby="bought">
        <Heading id="bought" size="h3">
          <Trans>What you bought</Trans>
        </Heading>
        <BoughtItems items={purchase.items} />
        {awaitsCodes ? (
          <Notice tone="amber">
            <Trans>
              The codes of your kits stand here, and in your dashboard under Orders, once the store has
              confirmed the payment.
            </Trans>
          </Notice>
        ) : null}
        <p className={parts.total}>
          <Trans>Total</Trans>
          <bdi>{totalWords(purchase, locale)}</bdi>
        </p>
        {user?.userType === 'customer' ? (
          <div>
            <LinkButton to="/dashboard" search={{ section: 'orders' }} variant="ghost">
              <Trans>See my orders</Trans>
            </LinkButton>
          </div>
        ) : null}
      </Card>
    </>
  );
}
