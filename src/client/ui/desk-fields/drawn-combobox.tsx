import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { Portal } from '@chakra-ui/react/portal';
import { Plural } from '@lingui/react/macro';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ComboboxOption } from '../fields/combobox.tsx';
import { PartsRoot } from '../widgets/parts-root.tsx';
import type { DeskComboboxProps } from './desk-combobox.tsx';
import { openListRecipe } from './desk-select-recipe.ts';
import { useLabelId, useLayer } from './use-layer.ts';

const parts = partsOf(openListRecipe);
const List = styled('div', openListRecipe);

const keyOf = ({ key }: ComboboxOption) => key;
const positioning = { sameWidth: true, strategy: 'fixed', gutter: 6 } as const;

type Props = DeskComboboxProps & { isFocused: RefObject<boolean> };

export function DrawnCombobox({
  name,
  value,
  onValueChange,
  options,
  onChoose,
  inputProps,
  isFocused,
}: Props) {
  const suggestionCount = options.length;
  const ownId = useId();
  const id = inputProps.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const collection = useMemo(
    () => createListCollection({ items: options, itemToValue: keyOf, itemToString: ({ label }) => label }),
    [options],
  );
  useEffect(() => {
    if (isFocused.current) input.current?.focus();
  }, [isFocused]);
  return (
    <PartsRoot>
      <Combobox.Root
        unstyled
        lazyMount
        unmountOnExit
        openOnClick
        allowCustomValue
        selectionBehavior="preserve"
        ids={{ input: id, label: useLabelId(inputProps.id) }}
        name={name}
        positioning={positioning}
        collection={collection}
        value={[]}
        inputValue={value}
        // Answers come after the letters: an open list waits for them unseen.
        open={isOpen && suggestionCount > 0}
        onOpenChange={({ open }) => setIsOpen(open)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== 'input-change') return;
          setIsOpen(true);
          onValueChange(inputValue);
        }}
        onValueChange={({ items: [chosen] }) => {
          if (!chosen) return;
          setIsOpen(false);
          onChoose(options.indexOf(chosen));
        }}
        invalid={inputProps['aria-invalid'] === true}
      >
        <Combobox.Control unstyled>
          <Combobox.Input unstyled {...inputProps} ref={input} onBlur={() => setIsOpen(false)} />
        </Combobox.Control>
        <OpenList field={input} options={options} label={inputProps['aria-label']} />
      </Combobox.Root>
      <output className="sr">
        {isOpen && suggestionCount > 0 ? (
          <Plural value={suggestionCount} one="# suggestion" other="# suggestions" />
        ) : null}
      </output>
    </PartsRoot>
  );
}

type ListProps = {
  field: RefObject<HTMLInputElement | null>;
  options: ComboboxOption[];
  label: string | undefined;
};

function OpenList({ field, options, label }: ListProps) {
  const layer = useLayer(field);
  return (
    <Portal container={layer}>
      <Combobox.Positioner>
        <Combobox.Content asChild aria-label={label}>
          <List>
            {options.map((option) => (
              <Combobox.Item key={option.key} item={option} className={parts.option}>
                {option.icon}
                <Combobox.ItemText className={parts.label}>{option.label}</Combobox.ItemText>
                {option.hint ? <span className={parts.hint}>{option.hint}</span> : null}
              </Combobox.Item>
            ))}
          </List>
        </Combobox.Content>
      </Combobox.Positioner>
    </Portal>
  );
}
