import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { labSiteInput, MOST_SITES } from '#/shared/labs/widget.ts';
import { addSiteRecipe } from './sites-recipe.ts';

const Form = styled('form', addSiteRecipe);

/** Adds a site. Any address of a page of it will do. */
export function AddSiteForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const add = trpc.lab.addSite.useMutation({
    onSuccess: ({ isFull }) => {
      if (isFull) return;
      toast({ tone: 'success', title: t`The site is added.` });
      element.current?.reset();
    },
  });
  const form = useZodForm(labSiteInput, (input) => add.mutate(input));
  const error =
    form.errors['origin'] && t`Write the address of a site with https, such as https://www.example.com`;
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <TextField
        name="origin"
        error={error || undefined}
        label={t`Address of your site`}
        help={t`Such as https://www.example.com. An address with www and one without are two.`}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
      />
      {add.data?.isFull ? (
        <Notice tone="red">
          <Trans>{MOST_SITES} sites are the most. Remove one first.</Trans>
        </Notice>
      ) : null}
      {add.error ? <Notice tone="red">{i18n._(errorWording(add.error))}</Notice> : null}
      <Button type="submit" variant="tint" disabled={add.isPending} aria-busy={add.isPending}>
        <Trans>Add the site</Trans>
      </Button>
    </Form>
  );
}
