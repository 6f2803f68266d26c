import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { checkFieldRecipe } from './check-field-recipe.ts';
import { useWidgets } from './widget-files.ts';

const parts = partsOf(checkFieldRecipe);
const Row = styled('span', checkFieldRecipe);

export type CheckFieldProps = {
  /** In a form that is sent as a whole; 'on' where it is ticked. */
  name?: string | undefined;
  /** Where the page follows the tick. */
  isTicked?: boolean | undefined;
  onTick?: ((isTicked: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A sentence that is ticked: Chakra's checkbox. Filters and consents of the server's pages are native. */
export function CheckField(props: CheckFieldProps) {
  const widgets = useWidgets();
  return widgets ? <widgets.DrawnCheck {...props} /> : <Place {...props} />;
}

/** Keeps the place and the value until the widget is there. */
function Place({ name, isTicked = false, className, children }: CheckFieldProps) {
  return (
    <Row className={className}>
      <input type="checkbox" hidden readOnly name={name} checked={isTicked} />
      <span className={parts.mark} data-state={isTicked ? 'checked' : 'unchecked'} />
      <span className={parts.words}>{children}</span>
    </Row>
  );
}
