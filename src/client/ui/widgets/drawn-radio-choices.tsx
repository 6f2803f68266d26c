import { RadioGroup } from '@chakra-ui/react/radio-group';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { overDrawn, PartsRoot } from './parts-root.tsx';
import { radioChoicesRecipe } from './radio-choices-recipe.ts';
import type { RadioChoicesProps } from './radio-choices.tsx';

const parts = partsOf(radioChoicesRecipe);
const Group = styled('div', radioChoicesRecipe);

const overMark = overDrawn('20px', '20px');

export function DrawnRadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { name, legend, look, choices, defaultValue, value, onChoose } = props;
  return (
    <PartsRoot>
      <RadioGroup.Root
        asChild
        unstyled
        name={name}
        defaultValue={defaultValue}
        value={value}
        onValueChange={(details) => {
          const chosen = choices.find((choice) => choice.value === details.value);
          if (chosen) onChoose?.(chosen.value);
        }}
      >
        <Group look={look}>
          <RadioGroup.Label className={parts.legend}>{legend}</RadioGroup.Label>
          <div className={parts.items}>
            {choices.map((choice) => (
              <RadioGroup.Item key={choice.value} value={choice.value} className={parts.item}>
                <RadioGroup.ItemHiddenInput style={overMark} />
                <RadioGroup.ItemControl className={parts.mark} />
                <RadioGroup.ItemText className={parts.words}>{choice.label}</RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </div>
        </Group>
      </RadioGroup.Root>
    </PartsRoot>
  );
}
