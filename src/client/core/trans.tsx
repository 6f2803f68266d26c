import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/** The library reads tags in the finished sentence: a name such as '<b>Eve</b>' would lose its brackets. */
export function Trans(props: TransProps) {
  if (!props.values) return <LinguiTrans {...props} />;
  const values = Object.entries(props.values).map(([name, value]) => [name, asText(value)]);
  return <LinguiTrans {...props} values={Object.fromEntries(values)} />;
}

/** Tags within an element are not read. */
const asText = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? <>{value}</> : value;
