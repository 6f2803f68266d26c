import { type RefObject, useId, useLayoutEffect, useRef } from 'react';

/** Where a list is drawn: in the dialog that holds its field, whose focus it must not leave, or over the page. */
export function useLayer(field: RefObject<Element | null>): RefObject<HTMLElement | null> {
  const layer = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    layer.current = field.current?.closest<HTMLElement>('[role=dialog]') ?? null;
  });
  return layer;
}

/** Gives the label of a control an id: Chakra's parts name themselves by it. */
export function useLabelId(controlId: string | undefined) {
  const labelId = useId();
  useLayoutEffect(() => {
    const label = controlId && document.querySelector(`label[for="${CSS.escape(controlId)}"]`);
    if (label) label.id ||= labelId;
  }, [controlId, labelId]);
  return labelId;
}
