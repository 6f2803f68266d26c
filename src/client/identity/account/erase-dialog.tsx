import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { type EraseAccountInput, eraseAccountInput } from '#/shared/identity/account.ts';
import { secretInput, type SessionUser } from '#/shared/identity/auth.ts';
import { ProofFailure } from '../owner-proof/proof-failure.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { PlainPinField } from '../sign-in/plain-pin-field.tsx';
import { useSessionEnding } from './use-session-ending.ts';

// The shared schema allows an empty secret for accounts that use Google alone.
const withSecretInput = z.object({ secret: secretInput });

type Props = { user: SessionUser; onClose: () => void };

/** Confirms the erasure of the account. */
export function EraseDialog({ user: { isAnonymous, hasPassword }, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const leave = useSessionEnding<EraseAccountInput>(
    (client, input) => client.account.eraseAccount.mutate(input),
    () => toast({ tone: 'success', title: t`Your account is erased.` }),
  );
  const form = useZodForm(isAnonymous || hasPassword ? withSecretInput : eraseAccountInput, leave.run);
  const error = form.errors['secret'];
  return (
    <FormDialog title={<Trans>Erase your account?</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          Upcoming visits are cancelled and nobody can open this account again. It cannot be undone.
        </Trans>
      </p>
      <WhatGoesBack />
      {isAnonymous ? <PlainPinField name="secret" label={t`Your PIN`} error={error} /> : null}
      {hasPassword && !isAnonymous ? (
        <PasswordField name="secret" autoComplete="current-password" label={t`Your password`} error={error} />
      ) : null}
      <ProofFailure user={{ isAnonymous }} error={leave.error} />
      <DialogEnds isPending={leave.isPending} isDanger cancel={<Trans>Keep the account</Trans>}>
        <Trans>Erase it for good</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

/** The visits and the plan that end with the account, and the amount that is refunded for them. */
function WhatGoesBack() {
  const quote = trpc.account.erasureQuote.useQuery();
  const { visitCount = 0, refundHalalas = 0, plan = null } = quote.data ?? {};
  if (visitCount === 0 && plan === null && refundHalalas === 0) return null;
  const refund = formatSarExact(refundHalalas);
  return (
    <Notice tone="amber">
      <p>
        {visitCount > 0 ? (
          <Plural
            value={visitCount}
            one="# coming visit will be cancelled."
            other="# coming visits will be cancelled."
          />
        ) : null}{' '}
        {plan ? <PlanEnds {...plan} /> : null}{' '}
        {refundHalalas > 0 ? (
          <Trans>
            <bdi>{refund}</bdi> SAR will go back to your card.
          </Trans>
        ) : null}
      </p>
    </Notice>
  );
}

function PlanEnds({ tier, memberCount }: { tier: string; memberCount: number }) {
  const { i18n } = useLingui();
  const name = i18n._(planName(tier));
  return (
    <>
      <Trans>The plan {name} ends at once.</Trans>{' '}
      {memberCount > 0 ? (
        <Plural
          value={memberCount}
          one="# person shares it and loses it too."
          other="# people share it and lose it too."
        />
      ) : null}
    </>
  );
}
