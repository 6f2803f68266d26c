import { useLingui } from '@lingui/react/macro';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

/** The missing consent is shown beside its checkbox and, since that may be out of view, in a toast. */
export function useConsentToast() {
  const { t } = useLingui();
  const toast = useToast();
  const consentMessage = t`You must agree to the Terms & Conditions and Privacy Policy.`;
  return {
    consentMessage,
    showIfMissing: (errors: FormErrors) => {
      if (errors['acceptTerms']) toast({ tone: 'error', title: consentMessage });
    },
  };
}
