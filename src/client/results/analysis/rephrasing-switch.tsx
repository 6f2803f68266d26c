import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { rephrasingRecipe } from './analysis-recipes.ts';

const Box = styled('div', rephrasingRecipe);

type Props = { host: string; isAllowed: boolean; wording: 'rules' | 'model'; isWaiting: boolean };

/** Off by default; tells the customer who receives which data. */
export function RephrasingSwitch({ host, isAllowed, wording, isWaiting }: Props) {
  const { i18n } = useLingui();
  const toast = useToast();
  const allow = trpc.results.allowRephrasing.useMutation({
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  return (
    <Box>
      <SwitchField
        // Optimistic: shows the new state while the request is pending, and the former one if it fails.
        isOn={allow.isPending ? allow.variables.isAllowed : isAllowed}
        isDisabled={allow.isPending}
        onSwitch={(next) => allow.mutate({ isAllowed: next })}
      >
        <b>
          <Trans>Rephrase by a language model</Trans>
        </b>
        <small>
          <Trans>
            The texts above with their numbers are sent to <bdi dir="ltr">{host}</bdi>. Your name, your
            account and the lab are not. An answer with any other number is dropped.
          </Trans>{' '}
          {isAllowed && !isWaiting && wording === 'model' ? (
            <Trans>The texts above are the model’s.</Trans>
          ) : null}
          {isAllowed && !isWaiting && wording === 'rules' ? (
            <Trans>No usable answer came: the texts above are our own.</Trans>
          ) : null}
          {isAllowed && isWaiting ? <Trans>Waiting for the model.</Trans> : null}
        </small>
      </SwitchField>
    </Box>
  );
}
