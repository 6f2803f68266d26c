import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

type Raw = Record<string, unknown>;
const names = ['anonymousAccounts', 'labSignUp', 'cardPayment', 'languageModel', 'reviews', 'store'] as const;
const switchesOf = (raw: Raw): Raw => Object.fromEntries(names.map((name) => [name, raw[name] === 'on']));

/** Feature switches; the server refuses what is closed, and the pages do not offer it. */
export function SwitchSettings() {
  const { t } = useLingui();
  const labels = {
    anonymousAccounts: [t`Accounts without a name`, t`Those there are stay usable with their code.`],
    labSignUp: [t`Sign-up of labs`, t`By e-mail and through Google.`],
    cardPayment: [t`Paying by card`, t`Payments that were begun are still settled. Paying at the lab stays.`],
    languageModel: [t`Rephrasing by a language model`, t`The analysis stays, in the words of its rules.`],
    reviews: [t`Writing reviews`, t`Reviews that were written stay.`],
    store: [t`Buying in the store`, t`Products stay to be seen, and kits stay usable.`],
  } as const;
  return (
    <SettingsCard
      title={<Trans>What is open</Trans>}
      lead={<Trans>Closing something is felt at once by everybody.</Trans>}
    >
      <SettingForm name="switches" prepare={switchesOf}>
        {(value) =>
          names.map((name) => (
            <SwitchField key={name} className={parts.wide} name={name} defaultIsOn={value[name]}>
              {labels[name][0]}
              <small>{labels[name][1]}</small>
            </SwitchField>
          ))
        }
      </SettingForm>
    </SettingsCard>
  );
}
