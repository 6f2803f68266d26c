/**
 * The server answers with the data of a section; the browser opens the section at once, which draws the outline of what
 * it waits for.
 */
export async function onServer(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data;
}
