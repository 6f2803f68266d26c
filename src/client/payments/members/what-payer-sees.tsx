import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { payerSeesRecipe } from './members-recipes.ts';

const Lists = styled('div', payerSeesRecipe);

/** Said before a person joins: what the payer sees of them, and what stays their own. */
export function WhatPayerSees() {
  return (
    <Lists>
      <section>
        <h2>
          <Trans>The payer sees</Trans>
        </h2>
        <ul>
          <li>
            <Eye aria-hidden />
            <Trans>your name and e-mail, and since when you are on the plan</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Trans>The payer never sees</Trans>
        </h2>
        <ul>
          <li>
            <EyeOff aria-hidden />
            <Trans>your bookings, orders and what you pay for them</Trans>
          </li>
          <li>
            <EyeOff aria-hidden />
            <Trans>your results, their analysis and your files</Trans>
          </li>
          <li>
            <EyeOff aria-hidden />
            <Trans>your messages and your settings</Trans>
          </li>
        </ul>
      </section>
    </Lists>
  );
}
