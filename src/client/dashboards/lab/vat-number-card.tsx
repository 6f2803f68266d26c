import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { vatNumberFormInput } from '#/shared/labs/vat-number.ts';
import { labSettingsFormRecipe } from './lab-settings-recipe.ts';

const parts = partsOf(labSettingsFormRecipe);

const Form = styled('form', labSettingsFormRecipe);

/** The VAT number on the lab's documents, for its owner and finance staff. */
export function VatNumberCard() {
  const known = trpc.lab.vatNumber.useQuery();
  return (
    <SettingsCard
      title={<Trans>VAT number</Trans>}
      lead={
        <Trans>
          When a visit is paid at your lab, we issue the invoice in your name. Without a VAT number it is a
          plain receipt: leave the field empty then. Issued documents keep the number that they have.
        </Trans>
      }
    >
      {known.data === undefined ? null : <VatNumberForm vatNumber={known.data.vatNumber} />}
    </SettingsCard>
  );
}

function VatNumberForm({ vatNumber }: { vatNumber: string | null }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const set = trpc.lab.setVatNumber.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`The VAT number is saved.` });
      await lab.vatNumber.invalidate();
    },
  });
  const form = useZodForm(vatNumberFormInput, (input) => set.mutate(input));
  const error = form.errors['vatNumber'] && t`A VAT number has 15 digits; the first and the last are 3.`;
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <TextField
        name="vatNumber"
        error={error || undefined}
        label={t`VAT number`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={vatNumber ?? ''}
      />
      {set.error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(set.error))}</Notice>
        </div>
      ) : null}
      <Button
        className={parts.act}
        type="submit"
        variant="tint"
        disabled={set.isPending}
        aria-busy={set.isPending}
      >
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
