import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';

/** The steps of the preparation in display order; 'data' in a demo, 'database' otherwise. */
const steps = {
  packages: { ar: 'حزم البرنامج', en: 'Packages' },
  pages: { ar: 'صفحات الموقع', en: 'Pages' },
  data: { ar: 'البيانات التجريبية', en: 'Demo data' },
  database: { ar: 'قاعدة البيانات', en: 'Database' },
  site: { ar: 'تشغيل الموقع', en: 'The site itself' },
};
const states = {
  done: { ar: 'تمّ', en: 'done' },
  now: { ar: 'جارٍ الآن', en: 'under way' },
  next: { ar: 'بعد قليل', en: 'next' },
};
const words = {
  ar: {
    name: 'مختبري',
    heading: 'نجهّز الموقع',
    text: 'يُحضَّر كل شيء الآن على هذا الجهاز، ويستغرق ذلك في المرة الأولى نحو دقيقة. تنتقل هذه الصفحة إلى الموقع من تلقاء نفسها.',
  },
  en: {
    name: 'Mukhtabari',
    heading: 'The site is being prepared',
    text: 'Everything is made ready on this computer, which takes about a minute the first time. This page then opens the site by itself.',
  },
};

// The colours of src/client/ui/theme/semantic-tokens.ts, copied because the packages are not installed yet.
const style = `
:root { color-scheme: light dark; --page: #FAF6EF; --panel: #FFFFFF; --line: #E9DECD; --text: #122B2B; --quiet: #4A605E;
  --brand: #0F6B67; --on-brand: #FFFFFF; --rest: #8C7B62; }
@media (prefers-color-scheme: dark) { :root { --page: #061B1C; --panel: #0C2728; --line: #1C4243; --text: #EEF4F1;
  --quiet: #B0C4C0; --brand: #7FBDB5; --on-brand: #061B1C; --rest: #5F8986; } }
 * { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--text);
  font: 16px/1.7 system-ui, 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif; }
main { width: 100%; max-width: 520px; display: grid; gap: 16px; }
.name { display: flex; align-items: center; gap: 12px; font-size: 18px; font-weight: 700; color: var(--brand); }
.name svg { width: 36px; height: 36px; }
section { padding: 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 16px; }
section:lang(en) { line-height: 1.5; }
h1, h2 { font-size: 22px; line-height: 1.35; }
h2 { font-size: 18px; }
p { margin-top: 8px; color: var(--quiet); }
ul { margin-top: 16px; padding: 0; list-style: none; display: grid; gap: 10px; }
li { display: flex; align-items: center; gap: 12px; }
li::before { content: ''; flex: none; width: 20px; height: 20px; display: grid; place-items: center; border: 2px solid var(--rest);
  border-radius: 50%; font-size: 13px; line-height: 1; }
li[data-state=done]::before { content: '✓'; background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
li[data-state=now]::before { border-color: var(--brand); border-top-color: transparent; animation: turn 1s linear infinite; }
li[data-state=now] { font-weight: 700; }
li span { margin-inline-start: auto; font-weight: 400; color: var(--quiet); }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { li[data-state=now]::before { animation: none; border-style: dotted; } }`;

// Polls the progress and reloads the page when the site itself responds.
const script = `
const words = ${JSON.stringify(states)};
async function look() {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    if (answer.ok) return location.reload();
    for (const [name, state] of Object.entries((await answer.json()).steps ?? {})) {
      for (const item of document.querySelectorAll('[data-step=' + name + ']')) {
        const text = words[state][item.closest('[lang]').lang];
        if (item.dataset.state === state) continue;
        item.dataset.state = state;
        item.lastElementChild.textContent = text;
      }
    }
  } catch {}
  setTimeout(look, 700);
}
look();`;

/** `progress` maps each step to 'done', 'now' or 'next'. */
export function renderWaitingPage(progress) {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>مختبري · Mukhtabari</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
<main>
<div class="name">${logo()}<span>مختبري · <bdi lang="en">Mukhtabari</bdi></span></div>
${renderSection('ar', 'rtl', 'h1', progress)}
${renderSection('en', 'ltr', 'h2', progress)}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function renderSection(locale, direction, heading, progress) {
  const items = Object.entries(progress).map(
    ([name, state]) =>
      `<li data-step="${name}" data-state="${state}">${steps[name][locale]}<span>${states[state][locale]}</span></li>`,
  );
  return `<section lang="${locale}" dir="${direction}">
<${heading}>${words[locale].heading}</${heading}>
<p>${words[locale].text}</p>
<ul role="status">
${items.join('\n')}
</ul>
</section>`;
}

/** The site's logo from the repository. */
function logo() {
  const svg = readFileSync(join(projectRoot, 'public/favicon.svg'), 'utf8').trim();
  return svg.replace('<svg', '<svg aria-hidden="true"');
}
