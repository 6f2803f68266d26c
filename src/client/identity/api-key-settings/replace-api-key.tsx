import { Trans } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { type ApiKeyRow, replaceApiKeyInput } from '#/shared/identity/api-key.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { ProofFailure } from '../owner-proof/proof-failure.tsx';
import { ShownKey } from './shown-key.tsx';

type Props = { user: SessionUser; apiKey: ApiKeyRow; onClose: () => void };

/** A new key with the same name and scopes; the old one works some days more. */
export function ReplaceApiKey({ user, apiKey: { id, name }, onClose }: Props) {
  const replace = trpc.account.replaceApiKey.useMutation();
  const form = useZodForm(
    replaceApiKeyInput,
    (input) => replace.mutate(input),
    (raw) => ({ secret: '', ...raw, id }),
  );
  if (replace.data) return <ShownKey apiKey={replace.data.key} onClose={onClose} />;
  return (
    <FormDialog title={<Trans>Replace this key?</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          You get a new key. <bdi>{name}</bdi> works for seven days more, so that no program stops meanwhile.
        </Trans>
      </p>
      <OwnerProof user={user} errors={form.errors} />
      <ProofFailure user={user} error={replace.error} />
      <DialogEnds isPending={replace.isPending}>
        <Trans>Replace the key</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
