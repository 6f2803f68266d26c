import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { NewAccount } from '#/client/ui/signed-in/new-account.tsx';
import { type BankAccount, groupedIban, setBankAccountInput } from '#/shared/payments/bank-account.ts';
import { labSettingsFormRecipe } from './lab-settings-recipe.ts';

const parts = partsOf(labSettingsFormRecipe);

const Form = styled('form', labSettingsFormRecipe);

/** The bank account of the laboratory, for its owner and finance staff. */
export function BankAccountCard() {
  const account = trpc.lab.bankAccount.useQuery();
  return (
    <SettingsCard
      title={<Trans>Bank account</Trans>}
      lead={
        <Trans>
          Where we transfer what customers paid by card. The owner is told of every change, and a new account
          is paid from the fourth day on.
        </Trans>
      }
    >
      {account.data === undefined ? null : <Known account={account.data} />}
    </SettingsCard>
  );
}

function Known({ account }: { account: BankAccount }) {
  const [isChanging, setChanging] = useState(false);
  if (account === null || isChanging) return <AccountForm onDone={() => setChanging(false)} />;
  return (
    <>
      <p>
        <bdi>{account.holder}</bdi>
        <br />
        <bdi dir="ltr">{account.maskedIban}</bdi>
      </p>
      <NewAccount payableFrom={account.payableFrom} />
      <Button variant="line" onClick={() => setChanging(true)}>
        <Trans>Change the bank account</Trans>
      </Button>
    </>
  );
}

function AccountForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const set = trpc.lab.setBankAccount.useMutation({
    onSuccess: async () => {
      onDone();
      toast({ tone: 'success', title: t`The bank account is saved.` });
      await lab.bankAccount.invalidate();
    },
  });
  const form = useZodForm(setBankAccountInput, (input) => set.mutate(input));
  const ibanError = form.errors['iban'] && t`This is no IBAN: a Saudi one is SA with 22 digits.`;
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <TextField
        name="iban"
        error={ibanError || undefined}
        label={t`IBAN`}
        dir="ltr"
        autoComplete="off"
        placeholder="SA00 0000 0000 0000 0000 0000"
        onBlur={(event) => {
          const { target } = event;
          target.value = groupedIban(target.value.replace(/\s/g, '').toUpperCase());
        }}
      />
      <TextField
        name="holder"
        error={form.errors['holder']}
        label={t`Name of the account holder`}
        autoComplete="off"
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
