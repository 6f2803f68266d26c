/** Several tests, and the labs that do them best. */
export function ComparePage() {
  return null;
}
