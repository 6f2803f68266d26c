import { styled } from '#/client/ui/base/styled.tsx';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';
import { readTime } from './time-text.ts';
import { type TypedProps, useTyped } from './use-typed.ts';

const Input = styled('input', inputRecipe);

type Props = TypedProps & {
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/** A time of day of 24 hours, typed as '8:30' or '0830'. */
export function TimeControl({ defaultValue, value, onChoose, ...control }: Props) {
  const time = useTyped({ defaultValue, value, onChoose }, { read: readTime, show: (text) => text });
  return (
    <Input
      {...control}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      size={5}
      placeholder="00:00"
      aria-invalid={control['aria-invalid'] || time.isUnread}
      value={time.text}
      onChange={(event) => time.type(event.target.value)}
      onBlur={time.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') time.leave();
      }}
    />
  );
}
