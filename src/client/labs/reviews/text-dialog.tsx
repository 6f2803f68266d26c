import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { Input } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { typedText } from '#/shared/core/text.ts';

type Props = {
  title: ReactNode;
  lead: ReactNode;
  label: ReactNode;
  act: ReactNode;
  initial?: string;
  mostLetters: number;
  isOptional?: boolean;
  /** A number or a name, in one line. */
  isShort?: boolean;
  isDanger?: boolean;
  mutation: { isPending: boolean; error: unknown };
  onSend: (words: string) => void;
  onClose: () => void;
};

/** Asks for a text and runs one mutation with it. */
export function TextDialog({ mutation, mostLetters, isOptional = false, isShort = false, ...props }: Props) {
  const input = z.object({
    words: typedText().check(z.trim(), z.minLength(isOptional ? 0 : 1), z.maxLength(mostLetters)),
  });
  const form = useZodForm(input, ({ words }) => props.onSend(words));
  return (
    <FormDialog title={props.title} onClose={props.onClose} onSubmit={form.onSubmit}>
      <p>{props.lead}</p>
      <FormField label={props.label} error={form.errors['words']}>
        {(control) => {
          const text = {
            name: 'words',
            maxLength: mostLetters,
            defaultValue: props.initial ?? '',
            ...control,
          };
          return isShort ? (
            <Input dir="ltr" autoComplete="off" {...text} />
          ) : (
            <textarea rows={4} dir="auto" {...text} />
          );
        }}
      </FormField>
      <DialogEnds error={mutation.error} isPending={mutation.isPending} isDanger={props.isDanger ?? false}>
        {props.act}
      </DialogEnds>
    </FormDialog>
  );
}
