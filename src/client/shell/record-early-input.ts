// Inlined as source text, before the styles, so that it does not wait for them.
const RECORD = `(() => {
  let count = 0;
  const isAwake = () => document.documentElement.hasAttribute('data-hydrated');
  const mark = (control) => control.setAttribute('data-pending', ++count);
  const keep = (event, control) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    mark(control);
  };
  addEventListener('click', (event) => {
    if (isAwake() || !event.isTrusted) return;
    const control = event.target.closest('a,summary,button,input');
    if (!control || !control.matches('button:not([aria-disabled=true]),[type=radio],[type=checkbox]')) return;
    if (control.type === 'submit' && control.form && control.form.hasAttribute('action')) return;
    keep(event, control);
  }, true);
  addEventListener('submit', (event) => {
    if (!isAwake() && !event.target.hasAttribute('action')) keep(event, event.target);
  }, true);
  addEventListener('input', ({ target }) => {
    if (isAwake()) return;
    target.earlyValue = target.value;
    mark(target);
  }, true);
})()`.replaceAll(/\s*([=(){},:?;&|])\s*/g, '$1');

/**
 * Marks what is pressed or typed before the page is hydrated with its turn; `replayEarlyInput` does it then. What works
 * without code stays native: links, disclosures and forms with an address.
 */
export const recordEarlyInput = (html: string, nonce: string) =>
  html.replace('<head>', () => `<head><script nonce="${nonce}">${RECORD}</script>`);
