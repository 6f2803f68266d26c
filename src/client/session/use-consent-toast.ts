import { useLingui } from '@lingui/react/macro';
import { useToast } from '../ui/toast.ts';
import type { FormErrors } from '../zod-form.ts';

/** The missing consent is said beside its box and, since that may be out of sight, in a toast too. */
export function useConsentToast() {
  const { t } = useLingui();
  const toast = useToast();
  const consentWords = t`You must agree to the Terms & Conditions and Privacy Policy.`;
  return {
    consentWords,
    tellIfMissing: (errors: FormErrors) => {
      if (errors['acceptTerms']) toast({ tone: 'error', title: consentWords });
    },
  };
}
