import { useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Combobox } from '#/client/ui/fields/combobox.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { SelectBox } from '#/client/ui/fields/select-box.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { galleryControlsRecipe, gallerySideRecipe } from './gallery-recipes.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const sideParts = partsOf(gallerySideRecipe);
const controlsParts = partsOf(galleryControlsRecipe);

const Controls = styled('div', galleryControlsRecipe);

export const FieldsSection = () => (
  <Section id="fields" title={{ ar: 'الحقول', en: 'Fields' }}>
    <Fields />
    <Lists />
  </Section>
);

function Fields() {
  const say = useSampleText();
  return (
    <div className={sideParts.columns}>
      <TextField
        name="mail"
        type="email"
        label={say('البريد الإلكتروني', 'E-mail')}
        placeholder="name@mail.com"
        help={say('للإيصال فقط', 'For the receipt only')}
      />
      <TextField
        name="place"
        label={say('المكان', 'Place')}
        defaultValue={say('حي الملقا', 'Al Malqa')}
        data-focus-visible=""
      />
      <TextField
        name="licence"
        label={say('رقم الترخيص', 'Licence number')}
        defaultValue="1010-33"
        error={say('رقم الترخيص 8 أرقام', 'A licence number has 8 digits')}
      />
      <TextField
        name="closed"
        label={say('المدينة', 'City')}
        defaultValue={say('الرياض', 'Riyadh')}
        disabled
      />
    </div>
  );
}

function Lists() {
  const say = useSampleText();
  const [text, setText] = useState('');
  const names = [say('فيتامين د', 'Vitamin D'), say('فيتامين ب12', 'Vitamin B12')];
  return (
    <Controls>
      <FormField label={say('العيّنة', 'Sample')}>
        {(control) => (
          <SelectBox {...control}>
            <option>{say('دم', 'Blood')}</option>
            <option>{say('بول', 'Urine')}</option>
          </SelectBox>
        )}
      </FormField>
      <div className={controlsParts.box}>
        <Combobox
          look="bare"
          name="test"
          value={text}
          onValueChange={setText}
          options={names.map((label) => ({ key: label, label }))}
          onChoose={(index) => setText(names[index] ?? '')}
          inputProps={{
            'aria-label': say('اسم التحليل', 'Name of the test'),
            placeholder: say('كتابة اسم التحليل', 'Type a test name'),
          }}
        />
      </div>
    </Controls>
  );
}
