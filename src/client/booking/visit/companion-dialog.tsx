import { Trans, useLingui } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { visitLinkInput } from '#/shared/booking/visit-link.ts';
import { newLinkRecipe } from './companion-links-recipe.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const dialogParts = partsOf(dialogRecipe);
const newLinkParts = partsOf(newLinkRecipe);

const Made = styled('div', newLinkRecipe);

type Props = { visitId: string; onClose: () => void };

/** Makes a link for somebody who comes along, and shows its address once. */
export function CompanionDialog({ visitId, onClose }: Props) {
  const { t } = useLingui();
  const make = trpc.booking.makeLink.useMutation();
  const form = useZodForm(
    visitLinkInput,
    (input) => make.mutate(input),
    (raw) => ({ ...raw, visitId, mayCheckIn: raw['mayCheckIn'] === 'on' }),
  );
  return (
    <FormDialog
      title={make.data ? <Trans>The link is ready</Trans> : <Trans>Link for who comes along</Trans>}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      {make.data ? (
        <NewLink url={make.data.url} />
      ) : (
        <>
          <p className={`${pageFrameParts.muted} ${pageFrameParts.small}`}>
            <Trans>
              Whoever has the link sees the lab, its address and telephone, the day and the time, and whether
              to fast. Your name, your tests, the price and the results stay out. It opens without an account.
            </Trans>
          </p>
          <TextField
            name="label"
            label={t`For whom`}
            help={<Trans>So that you know the link again, such as a name. Optional.</Trans>}
            maxLength={120}
            error={form.errors['label']}
          />
          <SwitchField name="mayCheckIn">
            <Trans>May check me in: show the code for the reception</Trans>
          </SwitchField>
          <DialogEnds error={make.error} isPending={make.isPending}>
            <Trans>Make the link</Trans>
          </DialogEnds>
        </>
      )}
    </FormDialog>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <>
      <Made>
        <bdi dir="ltr" className={newLinkParts.url}>
          {url}
        </bdi>
        <CopyButton text={url} />
      </Made>
      <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <Trans>
          The address is shown now and never again. The link follows the visit when it moves, and ends six
          hours after it.
        </Trans>
      </p>
      <div className={dialogParts.ends}>
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </>
  );
}
