import { Search } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { listHeadRecipe } from '../lists/list-head-recipe.ts';
import { listSearchRecipe } from './list-search-recipe.ts';
import { useListSearch } from './use-list-search.ts';

const parts = partsOf(listHeadRecipe);

const Form = styled('form', listSearchRecipe);

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** A search within a list: runs while typing after a pause, or at once on Enter. */
export function ListSearch({ label, value, onSearch }: Props) {
  const id = useId();
  const { text, onSubmit, onChange } = useListSearch(value, onSearch);
  return (
    <search className={parts.extra}>
      <Form method="get" onSubmit={onSubmit}>
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
          onChange={onChange}
        />
      </Form>
    </search>
  );
}
