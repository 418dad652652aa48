import { escapeHtml } from '../html.ts';
import type { House } from './codes.ts';
import { type Person, people } from './people.ts';

const names: Record<House, string> = { google: 'Google', facebook: 'Facebook' };

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const personFields = ({ name, email, verified }: Person) =>
  hidden({ name, email, ...(verified ? { verified: 'on' } : {}) });

/** Where somebody chooses who to be. `query` is the application's request; it comes back with the choice. */
export function choicePage(house: House, query: Record<string, string>): string {
  const form = (content: string) => `<form method="post">${hidden(query)}${content}</form>`;
  const known = people.map((person) =>
    form(
      `${personFields(person)}<button><strong>${escapeHtml(person.name)}</strong><br>${escapeHtml(person.email)}</button>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in, as if with ${names[house]}</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eceef2;font:16px/1.45 system-ui,sans-serif;color:#14171f}
main{box-sizing:border-box;width:min(26rem,100vw - 2rem);margin:1rem 0;padding:1.5rem;border-radius:1rem;background:#fff}
h1{margin:0 0 .25rem;font-size:1.25rem}h2{margin:1.5rem 0 .5rem;font-size:1rem}p{margin:0 0 1rem;color:#4a5160}
button{display:block;width:100%;margin-top:.6rem;padding:.7rem 1rem;border:1px solid #8a93a5;border-radius:.6rem;background:#fff;color:#14171f;font:inherit;text-align:start;cursor:pointer}
button.main{background:#14171f;border-color:#14171f;color:#fff;text-align:center}button.plain{border-color:transparent;text-align:center}
button:focus-visible,input:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
label{display:block;margin-top:.6rem}input:not([type=checkbox]){box-sizing:border-box;width:100%;padding:.6rem;border:1px solid #8a93a5;border-radius:.4rem;font:inherit}
</style></head><body><main><h1>Who would you like to be?</h1>
<p>A test in place of ${names[house]}. No account is needed.</p>
${known.join('')}
<h2>Somebody else</h2>
${form(`<label>Name <input name="name" required maxlength="80" autocomplete="off"></label>
<label>Email <input name="email" type="email" maxlength="200" autocomplete="off"></label>
<label><input type="checkbox" name="verified" checked> The address is confirmed</label><button class="main">Continue</button>`)}
${form('<input type="hidden" name="cancel" value="on"><button class="plain">Cancel</button>')}
</main></body></html>`;
}
