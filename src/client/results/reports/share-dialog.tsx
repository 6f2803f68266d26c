import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type NewShare, shareDays, shareInput } from '#/shared/results/share.ts';
import { madeRecipe } from './share-recipes.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const dialogParts = partsOf(dialogRecipe);
const madeParts = partsOf(madeRecipe);

const Made = styled('dl', madeRecipe);
const USUAL_DAYS = '7';

type Props = { visitIds: string[]; onClose: () => void };

/** Makes a link for a doctor: recipient and duration, then the address and its PIN, which are shown only once. */
export function ShareDialog({ visitIds, onClose }: Props) {
  const { t } = useLingui();
  const share = trpc.results.share.useMutation();
  const form = useZodForm(
    shareInput,
    (input) => share.mutate(input),
    (raw) => ({ ...raw, visitIds, days: Number(raw['days']) }),
  );
  return (
    <FormDialog
      title={share.data ? <Trans>The link is ready</Trans> : <Trans>Share with a doctor</Trans>}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      {share.data ? (
        <NewLink share={share.data} />
      ) : (
        <>
          <p className={`${pageFrameParts.muted} ${pageFrameParts.small}`}>
            <Trans>
              Whoever has the link and its PIN sees these results and their files. Every opening is noted for
              you, and you can end the link at any time.
            </Trans>
          </p>
          <TextField
            name="label"
            label={t`For whom`}
            help={<Trans>So that you know the link again, such as the doctor’s name. Optional.</Trans>}
            maxLength={120}
            error={form.errors['label']}
          />
          <RadioChoices
            name="days"
            look="boxes"
            legend={<Trans>The link ends after</Trans>}
            defaultValue={USUAL_DAYS}
            choices={shareDays.map((days) => ({
              value: String(days),
              label: <Plural value={days} one="# day" other="# days" />,
            }))}
          />
          <DialogEnds error={share.error} isPending={share.isPending}>
            <Trans>Make the link</Trans>
          </DialogEnds>
        </>
      )}
    </FormDialog>
  );
}

function NewLink({ share: { url, pin, expiresAt } }: { share: NewShare }) {
  const locale = useLocale();
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(expiresAt)));
  const time = formatTime(locale, expiresAt, SITE_TIME_ZONE);
  return (
    <>
      <Notice tone="amber">
        <Trans>The PIN is shown now and never again. Send it by another way than the link.</Trans>
      </Notice>
      <Made>
        <div>
          <dt>
            <Trans>Link</Trans>
          </dt>
          <dd>
            <bdi dir="ltr" className={madeParts.url}>
              {url}
            </bdi>
            <CopyButton text={url} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>PIN</Trans>
          </dt>
          <dd>
            <bdi dir="ltr" className={madeParts.pin}>
              {pin}
            </bdi>
            <CopyButton text={pin} />
          </dd>
        </div>
      </Made>
      <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <Trans>
          The link ends on {day}, {time}.
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
