import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { useLists } from './desk-field-files.ts';
import { deskSelectRecipe } from './desk-select-recipe.ts';
import { optionList } from './option-list.ts';

const parts = partsOf(deskSelectRecipe);
const Box = styled('span', deskSelectRecipe);

type Props = Omit<ComponentProps<'select'>, 'size' | 'ref' | 'multiple'> & { size?: 'field' | 'small' };

/**
 * A select of a desk or of a dialog, with `option` elements inside. Under a mouse its list is Chakra's; under a finger
 * it is the system's, which is larger than any that a page draws. The native element always holds the value, so a form
 * sends, resets and checks it as ever.
 */
export function DeskSelect({ size, className, ...select }: Props) {
  const native = useRef<HTMLSelectElement>(null);
  const lists = useLists(useIsMouse());
  const options = optionList(select.children);
  const chosen = useChosen(native, select);
  // Who is in the native one when the drawn one is laid over it goes on in the drawn one.
  useEffect(() => {
    const field = native.current;
    if (lists && field && field === document.activeElement) triggerOf(field)?.focus();
  }, [lists]);
  if (!lists) {
    return (
      <Box size={size} className={className}>
        <select {...select} ref={native} />
        <ChevronDown className={parts.arrow} aria-hidden />
      </Box>
    );
  }
  const {
    id,
    'aria-label': label,
    'aria-describedby': described,
    'aria-invalid': isInvalid,
    ...rest
  } = select;
  return (
    <Box size={size} className={className} data-drawn>
      <select
        {...rest}
        ref={native}
        aria-hidden
        tabIndex={-1}
        // A form leads to the field that it refuses.
        onFocus={({ currentTarget }) => triggerOf(currentTarget)?.focus()}
      />
      <lists.DrawnSelect
        native={native}
        options={options}
        value={chosen}
        isDisabled={select.disabled === true}
        isRequired={select.required === true}
        isInvalid={isInvalid === true || isInvalid === 'true'}
        trigger={{ id, 'aria-label': label, 'aria-describedby': described }}
      />
    </Box>
  );
}

const triggerOf = (select: Element) => select.parentElement?.querySelector('button');

/** The value of the native element, also where the form is reset. */
function useChosen(native: { current: HTMLSelectElement | null }, { value, children }: Props) {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const select = native.current;
    if (!select) return undefined;
    const read = () => setChosen(select.value);
    // A form empties its fields after the event.
    const readLater = () => queueMicrotask(read);
    read();
    select.addEventListener('change', read);
    select.form?.addEventListener('reset', readLater);
    return () => {
      select.removeEventListener('change', read);
      select.form?.removeEventListener('reset', readLater);
    };
  }, [native, value, children]);
  return value === undefined ? chosen : String(value);
}

const coarse = '(pointer: coarse)';

function useIsMouse() {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(coarse);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => !matchMedia(coarse).matches,
    () => false,
  );
}
