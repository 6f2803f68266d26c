import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { ShownOnce } from '#/client/ui/signed-in/shown-once.tsx';

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
      <ShownOnce
        secret={apiKey}
        warning={<Trans>Copy it now: it is not shown again. Whoever has it acts as you.</Trans>}
      >
        <Button type="submit">
          <Trans>I have kept it</Trans>
        </Button>
      </ShownOnce>
    </FormDialog>
  );
}
