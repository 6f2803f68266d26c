import '#/client/core/messages/customer.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { newTermsRecipe } from './new-terms-recipe.ts';

const parts = partsOf(newTermsRecipe);

const Box = styled('div', newTermsRecipe);

/** Notifies a user who agreed to an older version of the terms. Blocks nothing. */
export function NewTermsNotice() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const agreement = trpc.account.agreement.useQuery().data;
  const agree = trpc.account.agree.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`Thank you. Your agreement is on record.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  if (!agreement || agreement.changed.length === 0) return null;
  const { terms, privacy, changed } = agreement;
  return (
    <Box>
      <Notice tone="amber">
        <p>
          <b>
            <Trans>Our texts have changed</Trans>
          </b>
          <br />
          <Trans>
            Everything keeps working as before. Please read what is new and tell us that you agree.
          </Trans>
        </p>
        <p className={parts.actions}>
          {changed.includes('terms') ? (
            <Link className="link" to="/terms-and-conditions">
              <Trans>Terms & Conditions</Trans>
            </Link>
          ) : null}
          {changed.includes('privacy') ? (
            <Link className="link" to="/privacy-policy">
              <Trans>Privacy Policy</Trans>
            </Link>
          ) : null}
          <Button variant="tint" disabled={agree.isPending} onClick={() => agree.mutate({ terms, privacy })}>
            <Trans>I agree</Trans>
          </Button>
        </p>
      </Notice>
    </Box>
  );
}
