import '../later-words.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.ts';
import { styled } from '../ui/styled.tsx';
import { newTermsRecipe } from './new-terms-recipe.ts';

const Box = styled('div', newTermsRecipe);

/** Tells who agreed to an older text that there is a newer one. Nothing waits for the answer. */
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
        <p className="acts">
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
