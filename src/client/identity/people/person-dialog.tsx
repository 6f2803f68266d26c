import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { addPersonInput, birthDatesOfMinors, type PersonRow } from '#/shared/identity/person.ts';

type Props = { /** Left out: a new one. */ person?: PersonRow; onClose: () => void };

/** Adds a person, or changes one. */
export function PersonDialog({ person, onClose }: Props) {
  const { t } = useLingui();
  const save = useSave(person?.id, onClose);
  const form = useZodForm(addPersonInput, save.send);
  const [bounds] = useState(birthDatesOfMinors);
  return (
    <FormDialog
      title={person ? <Trans>Edit a person</Trans> : <Trans>Add a person</Trans>}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <TextField
        name="name"
        autoComplete="off"
        maxLength={200}
        defaultValue={person?.name}
        label={t`Full name`}
        help={t`As on the identity card: the lab prints it on tubes and reports.`}
        error={form.errors['name']}
        required
      />
      <FormField label={<Trans>Relation</Trans>} error={form.errors['relation']}>
        {(control) => (
          <DeskSelect {...control} name="relation" defaultValue={person?.relation ?? 'child'}>
            <option value="child">{t`Son or daughter`}</option>
            <option value="other">{t`In your care`}</option>
          </DeskSelect>
        )}
      </FormField>
      <FormField label={<Trans>Sex</Trans>} error={form.errors['sex']}>
        {(control) => (
          <DeskSelect {...control} name="sex" defaultValue={person?.sex ?? ''}>
            <option value="">{t`Please choose`}</option>
            <option value="female">{t`Female`}</option>
            <option value="male">{t`Male`}</option>
          </DeskSelect>
        )}
      </FormField>
      <DayField
        name="birthDate"
        label={t`Date of birth`}
        defaultValue={person?.birthDate ?? undefined}
        min={bounds.min}
        max={bounds.max}
        help={t`Under 18: who is of age books with an account of their own.`}
        error={form.errors['birthDate']}
        required
      />
      <DialogEnds error={save.error} isPending={save.isPending}>
        <Trans>Save</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

function useSave(id: string | undefined, onClose: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const utils = trpc.useUtils();
  const onSuccess = (people: { rows: PersonRow[] }) => {
    utils.account.people.setData(undefined, people);
    toast({ tone: 'success', title: t`The details are saved.` });
    onClose();
  };
  const add = trpc.account.addPerson.useMutation({ onSuccess });
  const change = trpc.account.changePerson.useMutation({ onSuccess });
  return {
    send: (input: Parameters<typeof add.mutate>[0]) =>
      id === undefined ? add.mutate(input) : change.mutate({ id, ...input }),
    error: add.error ?? change.error,
    isPending: add.isPending || change.isPending,
  };
}
