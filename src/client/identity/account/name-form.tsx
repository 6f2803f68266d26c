import { Trans, useLingui } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { type Profile, updateProfileInput } from '#/shared/identity/account.ts';
import { accountFormRecipe } from './account-form-recipe.ts';
import { useUserUpdated } from './use-user-updated.ts';

const Form = styled('form', accountFormRecipe);

type Props = { name: string; saveLook: 'solid' | 'tint'; profile?: Profile };

/** An empty field means unknown; a field that is not shown is left unchanged. */
const orNothing = ({
  sex,
  birthYear,
  mailLocale,
  ...raw
}: Record<string, unknown> & { birthYear?: string }) => ({
  ...raw,
  ...(mailLocale === undefined ? {} : { mailLocale: mailLocale === '' ? null : mailLocale }),
  ...(sex === undefined ? {} : { sex: sex === '' ? null : sex }),
  ...(birthYear === undefined
    ? {}
    : { birthYear: birthYear === '' ? null : Number(latinDigits(String(birthYear))) }),
});

export function NameForm({ name, saveLook, profile }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: async () => {
      await userUpdated();
      toast({ tone: 'success', title: t`Your details are saved.` });
    },
  });
  const form = useZodForm(updateProfileInput, (input) => update.mutate(input), orNothing);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <Failure error={update.error} />
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="name"
        defaultValue={name}
        error={form.errors['name']}
      />
      {profile?.userType === 'customer' ? (
        <RangeFacts profile={profile} error={form.errors['birthYear']} />
      ) : null}
      {profile ? <MailLanguage chosen={profile.mailLocale} /> : null}
      <Button type="submit" variant={saveLook} disabled={update.isPending} aria-busy={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

/** Both may stay unknown: then only the general reference ranges are shown. */
function RangeFacts({ profile, error }: { profile: Profile; error: string | undefined }) {
  const { t } = useLingui();
  const { sex, birthYear } = profile;
  return (
    <>
      <FormField label={<Trans>Sex</Trans>}>
        {(control) => (
          <DeskSelect {...control} name="sex" defaultValue={sex ?? ''}>
            <option value="">{t`Not stated`}</option>
            <option value="female">{t`Female`}</option>
            <option value="male">{t`Male`}</option>
          </DeskSelect>
        )}
      </FormField>
      <TextField
        name="birthYear"
        label={t`Year of birth`}
        inputMode="numeric"
        maxLength={4}
        defaultValue={birthYear ?? ''}
        error={error}
        help={<Trans>The reference ranges of your coming results depend on both.</Trans>}
      />
    </>
  );
}

function MailLanguage({ chosen }: { chosen: Profile['mailLocale'] }) {
  const { t } = useLingui();
  return (
    <FormField label={<Trans>Language of e-mails</Trans>}>
      {(control) => (
        <DeskSelect {...control} name="mailLocale" defaultValue={chosen ?? ''}>
          <option value="">{t`The language I use here`}</option>
          {/* Each language by its own name. */}
          <option value="ar" lang="ar">
            {'العربية'}
          </option>
          <option value="en" lang="en">
            {'English'}
          </option>
        </DeskSelect>
      )}
    </FormField>
  );
}
