import { Trans, useLingui } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { CodeBoxes } from '#/client/ui/signed-in/code-boxes.tsx';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { QrCode } from '#/client/ui/text/qr-code.tsx';
import { confirmTotpInput, type TotpSetup } from '#/shared/identity/account.ts';
import { accountFormRecipe } from './account-form-recipe.ts';
import { RecoveryCodesView } from './recovery-codes.tsx';
import { totpScanRecipe, totpStepsRecipe } from './totp-recipes.ts';

const scanParts = partsOf(totpScanRecipe);
const formParts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);
const Steps = styled('ol', totpStepsRecipe);
const Scan = styled('div', totpScanRecipe);

type Props = {
  startLook?: 'solid' | 'tint';
  /** Stays open until the recovery codes are saved: the session reports the factor as on before that. */
  onUnderWay: (isUnderWay: boolean) => void;
};

/** Links the phone by its first code, then shows the recovery codes. */
export function TotpSetUp({ startLook = 'tint', onUnderWay }: Props) {
  const start = trpc.account.startTotp.useMutation();
  const confirm = trpc.account.confirmTotp.useMutation();
  const leave = () => {
    start.reset();
    confirm.reset();
    onUnderWay(false);
  };
  if (confirm.data) return <RecoveryCodesView codes={confirm.data.recoveryCodes} onSaved={leave} />;
  if (start.data) {
    return (
      <ConfirmForm
        setup={start.data}
        isPending={confirm.isPending}
        error={confirm.error}
        onCode={(code) => confirm.mutate({ code })}
        onCancel={leave}
      />
    );
  }
  return (
    <>
      <Failure error={start.error} />
      <Button
        variant={startLook}
        disabled={start.isPending}
        aria-busy={start.isPending}
        onClick={() => {
          onUnderWay(true);
          start.mutate({});
        }}
      >
        <Trans>Set up the second step</Trans>
      </Button>
    </>
  );
}

type FormProps = {
  setup: TotpSetup;
  isPending: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onCancel: () => void;
};

function ConfirmForm({ setup, isPending, error, onCode, onCancel }: FormProps) {
  const { t } = useLingui();
  const form = useZodForm(confirmTotpInput, ({ code }) => onCode(code));
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <Steps>
        <li>
          <b>
            <Trans>Scan this with an authenticator app on your phone</Trans>
          </b>
          <Scan>
            <QrCode
              className={scanParts.qr}
              text={setup.otpauthUrl}
              label={t`QR code for the authenticator app`}
            />
            <div className={scanParts.byHand}>
              <p>
                <Trans>Or type this key into the app:</Trans>
              </p>
              <bdi dir="ltr" className={scanParts.key}>
                {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </bdi>
              <CopyButton text={setup.secret} />
            </div>
          </Scan>
        </li>
        <li>
          <b>
            <Trans>Enter the six digits that the app shows</Trans>
          </b>
          <Failure error={error} />
          <CodeBoxes name="code" label={t`Six-digit code`} error={form.errors['code']} refusal={error} />
        </li>
      </Steps>
      <div className={formParts.actions}>
        <Button type="submit" disabled={isPending} aria-busy={isPending}>
          <Trans>Turn it on</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
