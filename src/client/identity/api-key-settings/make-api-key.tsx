import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import {
  API_KEY_NAME_MAX_LENGTH,
  type ApiScope,
  customerScopes,
  labScopes,
  makeApiKeyInput,
} from '#/shared/identity/api-key.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { ProofFailure } from '../owner-proof/proof-failure.tsx';
import { scopeMessages } from './scope-messages.ts';
import { ShownKey } from './shown-key.tsx';

type Props = { user: SessionUser; onClose: () => void };

/** Asks for a name, what the key may do, and the proof of the owner. */
export function MakeApiKey({ user, onClose }: Props) {
  const { i18n, t } = useLingui();
  const own: readonly ApiScope[] = user.userType === 'lab' ? labScopes : customerScopes;
  const [scopes, setScopes] = useState<readonly ApiScope[]>(own.slice(0, 1));
  const make = trpc.account.makeApiKey.useMutation();
  const form = useZodForm(
    makeApiKeyInput,
    (input) => make.mutate(input),
    (raw) => ({ secret: '', ...raw, scopes: [...scopes] }),
  );
  if (make.data) return <ShownKey apiKey={make.data.key} onClose={onClose} />;
  return (
    <FormDialog title={<Trans>Make a key</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <TextField
        name="name"
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX_LENGTH}
        label={t`Name of the key`}
        help={t`The program that uses it, so that you know which one to end.`}
        error={form.errors['name']}
        required
      />
      <fieldset>
        <legend>
          <Trans>What it may do</Trans>
        </legend>
        {own.map((scope) => (
          <CheckField
            key={scope}
            isTicked={scopes.includes(scope)}
            onTick={(isTicked) =>
              setScopes((chosen) =>
                isTicked ? [...chosen, scope] : chosen.filter((other) => other !== scope),
              )
            }
          >
            {i18n._(scopeMessages[scope])}
          </CheckField>
        ))}
      </fieldset>
      {scopes.length === 0 ? (
        <p role="alert">
          <Trans>Choose at least one.</Trans>
        </p>
      ) : null}
      <OwnerProof user={user} errors={form.errors} />
      <ProofFailure user={user} error={make.error} />
      <DialogEnds isPending={make.isPending} isDisabled={scopes.length === 0}>
        <Trans>Make the key</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
