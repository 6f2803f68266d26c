import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { type FormErrors, useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { settingSchemas, type SettingKey, type SiteSettings } from '#/shared/core/site-settings.ts';
import { settingsFormRecipe } from './settings-recipes.ts';
import { useSetting } from './use-setting.ts';

const parts = partsOf(settingsFormRecipe);

const Form = styled('form', settingsFormRecipe);
// For a form below another one on the same page: only one solid button stays in view.
const furtherParts = new Set<SettingKey>(['social', 'seller']);

type Raw = Record<string, unknown>;
type Props<Key extends SettingKey> = {
  name: Key;
  prepare: (raw: Raw) => Raw;
  children: (value: SiteSettings[Key], errors: FormErrors) => ReactNode;
};

/** The form of one setting; validated by the server's schema, saved as a whole. */
export function SettingForm<Key extends SettingKey>({ name, prepare, children }: Props<Key>) {
  const { i18n } = useLingui();
  const { value, readAt, isPending, error, save } = useSetting(name);
  // The values that were shown when editing began, not those of a later refetch.
  const [begunAt, setBegunAt] = useState(readAt);
  const { form: formRef, dialog, markSaved } = useUnsaved();
  const form = useZodForm(
    settingSchemas[name],
    (next) => {
      void save(next, begunAt).then(
        (settings) => {
          markSaved();
          setBegunAt(settings[name].updatedAt);
        },
        () => {},
      );
    },
    prepare,
  );
  return (
    <>
      <Form ref={formRef} onSubmit={form.onSubmit} noValidate>
        {children(value, form.errors)}
        {error ? (
          <div className={parts.wide}>
            <Notice tone="red">{i18n._(errorWording(error))}</Notice>
          </div>
        ) : null}
        <div className={parts.actions}>
          <Button
            type="submit"
            variant={furtherParts.has(name) ? 'tint' : 'solid'}
            disabled={isPending}
            aria-busy={isPending}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
}
