import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/** Lingui reads tags in the finished sentence, so a name such as '<b>Eve</b>' would lose its brackets: it is a child. */
export function Trans(props: TransProps) {
  if (!props.values) return <LinguiTrans {...props} />;
  const values = Object.entries(props.values).map(([name, value]) => [name, asText(value)]);
  return <LinguiTrans {...props} values={Object.fromEntries(values)} />;
}

const asText = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? <>{value}</> : value;
