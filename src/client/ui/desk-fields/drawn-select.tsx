import { createListCollection } from '@chakra-ui/react/collection';
import { Portal } from '@chakra-ui/react/portal';
import { Select } from '@chakra-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type RefObject, useId, useMemo } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PartsRoot } from '../widgets/parts-root.tsx';
import { deskSelectRecipe, openListRecipe } from './desk-select-recipe.ts';
import type { Option } from './option-list.ts';
import { useLabelId, useLayer } from './use-layer.ts';

const parts = partsOf(deskSelectRecipe);
const listParts = partsOf(openListRecipe);
const List = styled('div', openListRecipe);

type Props = {
  native: RefObject<HTMLSelectElement | null>;
  options: Option[];
  value: string;
  isDisabled: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  trigger: {
    id: string | undefined;
    'aria-label': string | undefined;
    'aria-describedby': string | undefined;
  };
};

// A value of Chakra's has at least one character.
const keyOf = ({ value }: Option) => `=${value}`;
const positioning = { sameWidth: true, strategy: 'fixed', gutter: 4 } as const;

export function DrawnSelect({ native, options, value, trigger, ...state }: Props) {
  const ownId = useId();
  const labelId = useLabelId(trigger.id);
  const layer = useLayer(native);
  const collection = useMemo(
    () => createListCollection({ items: options, itemToValue: keyOf, itemToString: ({ label }) => label }),
    [options],
  );
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <PartsRoot>
      <Select.Root
        unstyled
        asChild
        lazyMount
        unmountOnExit
        collection={collection}
        positioning={positioning}
        ids={{ trigger: trigger.id ?? ownId, label: labelId }}
        value={chosen ? [keyOf(chosen)] : []}
        onValueChange={({ items: [option] }) =>
          option && native.current && change(native.current, option.value)
        }
        disabled={state.isDisabled}
        required={state.isRequired}
        invalid={state.isInvalid}
      >
        <span>
          {trigger['aria-label'] === undefined ? null : (
            <Select.Label className="sr">{trigger['aria-label']}</Select.Label>
          )}
          <Select.Trigger className={parts.trigger} aria-describedby={trigger['aria-describedby']}>
            <span className={parts.value} lang={chosen?.lang}>
              {chosen ? <Words {...chosen} /> : null}
            </span>
          </Select.Trigger>
          <ChevronDown className={parts.arrow} aria-hidden />
          <Portal container={layer}>
            <Select.Positioner>
              <Select.Content asChild>
                <List>
                  {options.map((option) => (
                    <Select.Item key={option.value} item={option} className={listParts.option}>
                      <Select.ItemText className={listParts.label} lang={option.lang}>
                        <Words {...option} />
                      </Select.ItemText>
                      <Select.ItemIndicator className={listParts.tick}>
                        <Check aria-hidden />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </List>
              </Select.Content>
            </Select.Positioner>
          </Portal>
        </span>
      </Select.Root>
    </PartsRoot>
  );
}

/** A unit is written from left to right in both languages. */
const Words = ({ label, dir }: Option) => (dir === undefined ? label : <bdi dir={dir}>{label}</bdi>);

/** As a press on the native list: React hears of it too. */
function change(select: HTMLSelectElement, value: string) {
  const own = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
  own?.set?.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
