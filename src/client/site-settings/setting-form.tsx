import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { settingSchemas, type SettingKey, type SiteSettings } from '#/shared/site-settings.ts';
import { errorWording } from '../app-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { type FormErrors, useZodForm } from '../zod-form.ts';
import { settingsFormRecipe } from './settings-recipes.ts';
import { useSetting } from './use-setting.ts';

const Form = styled('form', settingsFormRecipe);
// Below another form on the same page: one solid button is in view.
const furtherParts = new Set<SettingKey>(['social', 'seller']);

type Raw = Record<string, unknown>;
type Props<Key extends SettingKey> = {
  name: Key;
  prepare: (raw: Raw) => Raw;
  children: (value: SiteSettings[Key], errors: FormErrors) => ReactNode;
};

/** The form of one setting: checked by the schema that the server checks by, saved as a whole. */
export function SettingForm<Key extends SettingKey>({ name, prepare, children }: Props<Key>) {
  const { i18n } = useLingui();
  const { value, readAt, isPending, error, save } = useSetting(name);
  // What was on screen when the typing began, not what a later look brought in behind it.
  const [begunAt, setBegunAt] = useState(readAt);
  const form = useZodForm(
    settingSchemas[name],
    (next) => {
      void save(next, begunAt).then(
        (settings) => setBegunAt(settings[name].updatedAt),
        () => {},
      );
    },
    prepare,
  );
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      {children(value, form.errors)}
      {error ? (
        <div className="wide">
          <Notice tone="red">{i18n._(errorWording(error))}</Notice>
        </div>
      ) : null}
      <div className="acts">
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
  );
}
