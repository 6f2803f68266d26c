import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';

/** Shows a new key once. */
export function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <FormDialog
      title={<Trans>Your new key</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Notice tone="amber">
        <Trans>Copy it now: it is not shown again. Whoever has it acts as you.</Trans>
      </Notice>
      <p>
        <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {apiKey}
        </code>
      </p>
      <CopyButton text={apiKey} />
      <Button type="submit">
        <Trans>I have kept it</Trans>
      </Button>
    </FormDialog>
  );
}
