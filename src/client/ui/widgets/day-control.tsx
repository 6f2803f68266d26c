import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dayControlRecipe } from './day-control-recipe.ts';
import type { TypedDay } from './use-day.ts';

const parts = partsOf(dayControlRecipe);
const Room = styled('span', dayControlRecipe);

// Rendered in the browser only: the server's build leaves the code out.
const DrawnCalendar = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./drawn-calendar.tsx').then((module) => ({ default: module.DrawnCalendar })));

type Props = {
  day: TypedDay;
  id: string;
  name?: string | undefined;
  required?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/** The field of a day with its calendar, which is fetched when it is opened. */
export function DayControl({ day, name, required, ...control }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  // A press outside closes the calendar before its button is pressed.
  const wasOpen = useRef(false);
  const room = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { reset } = day;
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  });
  const close = () => {
    setOpen(false);
    if (room.current?.contains(document.activeElement)) button.current?.focus();
  };
  return (
    <Room ref={room}>
      {/* A form leads to the field with an error by its name: this one leads on. */}
      {name === undefined ? null : (
        <input
          className="sr"
          aria-hidden
          tabIndex={-1}
          readOnly
          name={name}
          value={day.sent}
          onFocus={() => input.current?.focus()}
        />
      )}
      <input
        ref={input}
        {...control}
        className={parts.text}
        type="text"
        autoComplete="off"
        maxLength={40}
        placeholder={t`Day/month/year`}
        required={required}
        value={day.text}
        onChange={({ target: { value } }) => day.type(value)}
        onBlur={day.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') day.leave();
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        }}
      />
      <button
        ref={button}
        type="button"
        className={parts.open}
        aria-label={t`Open the calendar`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <CalendarDays aria-hidden />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DrawnCalendar
            day={day}
            anchor={room}
            onChoose={(date) => {
              day.choose(date);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Room>
  );
}
