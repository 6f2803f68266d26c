import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { Fragment } from 'react';

/** What a person wrote, such as a name or a place, stands in a sentence as written, never as its markup. */
export function Trans(props: TransProps) {
  return props.values ? <LinguiTrans {...props} values={asText(props.values)} /> : <LinguiTrans {...props} />;
}

/** The library reads tags in values, but not in elements that stand for one. */
function asText(values: Record<string, unknown>): Record<string, unknown> {
  const shown = { ...values };
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value.includes('<')) shown[name] = <Fragment>{value}</Fragment>;
  return shown;
}
