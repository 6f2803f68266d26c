import type { Markup } from './markup.ts';

/** The site's colours without any request. Not a template, because the HTML formatter would break it. */
export const payStyle: Markup = {
  markup: `
*, ::before, ::after { box-sizing: border-box; margin: 0 }
body {
  font: 16px/1.7 Cairo, system-ui, 'Segoe UI', Tahoma, sans-serif;
  font-variant-numeric: tabular-nums;
  color: #122B2B; background: #FAF6EF;
  padding: 20px 16px 48px;
  overflow-wrap: anywhere;
}
body:lang(en) { line-height: 1.5 }
header, main { max-width: 520px; margin-inline: auto }
header { display: flex; align-items: center; gap: 12px; padding-block-end: 20px; font-weight: 600 }
header img { border-radius: 9px }
main { display: grid; gap: 16px }
h1 { font-size: 1.75rem; line-height: 1.3 }
h2 { font-size: 1.0625rem; margin-block-end: 12px }
section { background: #fff; border: 1px solid #E9DECD; border-radius: 16px; padding: 20px }
ul { list-style: none; padding: 0; display: grid; gap: 14px }
li { display: flex; gap: 12px; align-items: center }
li span { flex: 1; min-width: 0; display: grid; line-height: 1.5 }
li img { border-radius: 10px; flex: none; background: #EDF5F3 }
small, .small { color: #4A605E; font-size: .9375rem }
.amount { white-space: nowrap; font-weight: 600 }
.total {
  display: flex; justify-content: space-between; gap: 12px;
  border-block-start: 1px solid #E9DECD; margin-block-start: 16px; padding-block-start: 14px;
  font-weight: 700; font-size: 1.25rem;
}
.notice { background: #EDF5F3; border: 1px solid #ADD4CE; border-radius: 12px; padding: 12px 16px }
.bad { background: #FDF0ED; border-color: #F4B9AD; color: #6E231A }
.good { background: #EFF6E9; border-color: #BBD9A4; color: #1E3514; font-weight: 600 }
form { display: grid; gap: 12px }
button, a {
  display: grid; place-items: center; width: 100%; min-height: 52px; padding: 10px 16px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  border: 1px solid transparent; border-radius: 12px; cursor: pointer;
}
.solid { background: #0F6B67; color: #fff }
.solid:hover { background: #0C5653 }
.line { background: #fff; border-color: #8C7B62; color: #122B2B }
.line:hover { background: #F4EDE1 }
.plain { background: none; color: #0C5653; text-decoration: underline; text-underline-offset: 4px }
.plain:hover { color: #122B2B }
:focus-visible { outline: 3px solid #24827C; outline-offset: 2px }
@media (min-width: 640px) { body { padding-block: 48px 64px } section { padding: 24px } }
`,
};
