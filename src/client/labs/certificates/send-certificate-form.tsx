import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { certificateNames } from '#/client/core/signed-in/certificate-messages.ts';
import { postForm } from '#/client/core/signed-in/post-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { FileInput } from '#/client/ui/signed-in/file-input.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { certificateKinds, type SendCertificateOutcome } from '#/shared/labs/certificate.ts';
import { sendCertificateRecipe } from './certificate-recipes.ts';
import { refusalMessages } from './refusal-messages.ts';

const parts = partsOf(sendCertificateRecipe);

const Form = styled('form', sendCertificateRecipe);
// A filter for the system's file dialog only; the server checks the content.
const ACCEPTED = '.pdf,.png,.jpg,.jpeg';

/** Sends one document with its number and last day. */
export function SendCertificateForm() {
  const { t, i18n } = useLingui();
  const { send, isSending, refusal } = useSendCertificate();
  return (
    <Form onSubmit={(event) => void send(event)}>
      <h3>
        <Trans>Send a document</Trans>
      </h3>
      <FormField label={t`Kind of document`}>
        {(control) => (
          <DeskSelect name="kind" {...control}>
            {certificateKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(certificateNames[kind])}
              </option>
            ))}
          </DeskSelect>
        )}
      </FormField>
      <TextField
        name="number"
        label={t`Number of the document`}
        dir="ltr"
        maxLength={100}
        autoComplete="off"
        required
      />
      <DayField name="expiresOn" label={t`Last day`} required />
      <FormField label={t`File`} help={t`PDF, PNG or JPEG.`}>
        {(control) => <FileInput name="file" accept={ACCEPTED} required {...control} />}
      </FormField>
      {refusal === null ? null : (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(refusal)}</Notice>
        </div>
      )}
      <Button type="submit" variant="tint" disabled={isSending} aria-busy={isSending}>
        <Trans>Send for review</Trans>
      </Button>
    </Form>
  );
}

function useSendCertificate() {
  const { t } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof errorWording> | null>(null);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setRefusal(null);
    try {
      const outcome = await postForm<SendCertificateOutcome>('lab.sendCertificate', new FormData(form));
      if (outcome.isAccepted) {
        form.reset();
        toast({ tone: 'success', title: t`The document waits for review.` });
        await lab.certificates.invalidate();
      } else setRefusal(refusalMessages[outcome.reason]);
    } catch (error) {
      setRefusal(errorWording(error));
    } finally {
      setSending(false);
    }
  }
  return { send, isSending, refusal };
}
