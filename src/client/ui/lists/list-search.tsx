import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { listHeadRecipe } from '../lists/list-head-recipe.ts';
import { listSearchRecipe } from './list-search-recipe.ts';

const parts = partsOf(listHeadRecipe);

const PAUSE_MS = 300;

const Form = styled('form', listSearchRecipe);

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** A search within a list: runs while typing after a pause, or at once on Enter. */
export function ListSearch({ label, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed outside this field: a filter was cleared or the user navigated back.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSearch(trimmed);
  };
  return (
    <search className={parts.extra}>
      <Form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <Search aria-hidden />
        <input
          id={id}
          type="search"
          name="query"
          value={text}
          maxLength={200}
          placeholder={label}
          enterKeyHint="search"
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              send(next);
            }, PAUSE_MS);
          }}
        />
      </Form>
    </search>
  );
}
