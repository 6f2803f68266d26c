import { Plural } from '@lingui/react/macro';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   no native element is a list under a text box, and its keyboard stays in the input */
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { UnbrokenName } from '../base/unbroken-name.tsx';
import { comboboxRecipe } from './combobox-recipe.ts';

const Frame = styled('div', comboboxRecipe);
const parts = partsOf(comboboxRecipe);

export type ComboboxOption = { key: string; label: string; hint?: string; icon?: ReactNode };

type Props = {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  options: ComboboxOption[];
  onChoose: (index: number) => void;
  inputProps?: Omit<ComponentProps<'input'>, 'value' | 'name' | 'role'>;
  look?: 'boxed' | 'bare';
};

/** The index that an arrow, Home or End moves to; null for any other key. */
function movedIndex(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (active === -1) return null; // Home and End belong to the text until an option is active
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A text box with a list of suggestions (ARIA combobox). */
export function Combobox({
  name,
  value,
  onValueChange,
  options,
  onChoose,
  inputProps,
  look = 'boxed',
}: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const activeIndex = isShown && active < options.length ? active : -1;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && activeIndex !== -1) {
      event.preventDefault();
      choose(activeIndex);
    } else if (options.length > 0) {
      const next = movedIndex(event.key, activeIndex, options.length);
      if (next === null) return;
      event.preventDefault();
      setIsOpen(true);
      setActive(next);
    }
  };

  return (
    <Frame look={look}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...inputProps}
        name={name}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeIndex === -1 ? undefined : `${id}-${activeIndex}`}
        onChange={(event) => {
          setIsOpen(true);
          setActive(-1);
          onValueChange(event.target.value);
        }}
        onFocus={(event) => {
          inputProps?.onFocus?.(event);
          // What it offers before a letter is typed.
          if (value === '') setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Suggestions
        id={id}
        label={inputProps?.['aria-label'] ?? inputProps?.placeholder}
        options={isShown ? options : []}
        activeIndex={activeIndex}
        onChoose={choose}
      />
    </Frame>
  );
}

type SuggestionsProps = {
  id: string;
  label: string | undefined;
  options: ComboboxOption[];
  activeIndex: number;
  onChoose: (index: number) => void;
};

/** The list and the live text with its length; the input's keys move through it. */
function Suggestions({ id, label, options, activeIndex, onChoose }: SuggestionsProps) {
  const suggestionCount = options.length;
  return (
    <>
      <div
        id={`${id}-list`}
        className={parts.list}
        role="listbox"
        aria-label={label}
        hidden={suggestionCount === 0}
      >
        {options.map((option, index) => (
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(index);
            }}
          >
            {option.icon}
            <span>
              <UnbrokenName name={option.label} />
            </span>
            {option.hint ? <span className={parts.hint}>{option.hint}</span> : null}
          </div>
        ))}
      </div>
      <output className="sr">
        {suggestionCount > 0 ? (
          <Plural value={suggestionCount} one="# suggestion" other="# suggestions" />
        ) : null}
      </output>
    </>
  );
}
