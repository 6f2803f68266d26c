import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { phonePanelRecipe } from './phone-panel-recipe.ts';
import { PhonePart } from './phone-part.tsx';

const parts = partsOf(phonePanelRecipe);

const Panel = styled('section', phonePanelRecipe);

type Props = {
  isAnonymous: boolean;
  /** Asks until there is an answer, and lets the customer decline; otherwise the answer stays in sight. */
  isReminder?: boolean;
};

/** Asks for a telephone number beside a booking or on the overview. Nothing depends on the answer. */
export function PhonePanel({ isAnonymous, isReminder = false }: Props) {
  const id = useId();
  const own = trpc.account.phone.useQuery().data;
  const decline = trpc.account.savePhone.useMutation();
  if (own === undefined || (isReminder && !own.isOpen)) return null;
  return (
    <Panel aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <Trans>Your telephone number (optional)</Trans>
        </h2>
        <p>
          {isAnonymous ? (
            <Trans>
              So that the lab can call you if a result is critical. It serves this visit alone and is deleted
              with it.
            </Trans>
          ) : (
            <Trans>
              So that the lab can reach you about your visit, above all when a result is critical.
            </Trans>
          )}
        </p>
      </div>
      <PhonePart own={own} />
      {isReminder && own.phone === null ? (
        <div className={parts.decline}>
          <Button
            variant="ghost"
            size="sm"
            disabled={decline.isPending}
            onClick={() => decline.mutate({ phone: null })}
          >
            <Trans>No, thank you</Trans>
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
