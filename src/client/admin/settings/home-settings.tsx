import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

type Raw = Record<string, unknown>;
const kinds = ['labs', 'tests', 'rating', 'hours'] as const;

const homeOf = (raw: Raw): Raw => ({
  ...Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { isLive: raw[`${kind}.isLive`] === 'on', ar: raw[`${kind}.ar`], en: raw[`${kind}.en`] },
    ]),
  ),
  areCategoryCountsLive: raw['areCategoryCountsLive'] === 'on',
});

/** The figures on the front page: typed here, or counted. */
export function HomeSettings() {
  const { t } = useLingui();
  const labels = {
    labs: t`Licensed labs`,
    tests: t`Tests completed`,
    rating: t`Customer rating`,
    hours: t`Most results in`,
  };
  return (
    <SettingsCard
      title={<Trans>Figures on the front page</Trans>}
      lead={<Trans>Live numbers are counted every five minutes. What has no number yet is left out.</Trans>}
    >
      <SettingForm name="home" prepare={homeOf}>
        {(value, errors) => (
          <>
            {kinds.map((kind) => (
              <fieldset key={kind}>
                <legend>{labels[kind]}</legend>
                <TextField
                  name={`${kind}.ar`}
                  dir="rtl"
                  label={t`In Arabic`}
                  error={errors[`${kind}.ar`]}
                  defaultValue={value[kind].ar}
                />
                <TextField
                  name={`${kind}.en`}
                  dir="ltr"
                  label={t`In English`}
                  error={errors[`${kind}.en`]}
                  defaultValue={value[kind].en}
                />
                <SwitchField className={parts.wide} name={`${kind}.isLive`} defaultIsOn={value[kind].isLive}>
                  <Trans>Show the live number instead</Trans>
                </SwitchField>
              </fieldset>
            ))}
            <SwitchField
              className={parts.wide}
              name="areCategoryCountsLive"
              defaultIsOn={value.areCategoryCountsLive}
            >
              <Trans>Show how many tests each category really has</Trans>
            </SwitchField>
          </>
        )}
      </SettingForm>
    </SettingsCard>
  );
}
